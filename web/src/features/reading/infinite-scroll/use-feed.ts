import type { CallData } from '#contract/calls.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { Question } from '../../../api/call.ts'
import { type List, useList } from '../../../api/use-list.ts'
import { readWithLikes } from '../../community/likes/like-store.ts'

type FeedPage = CallData<'GET /content'>

/** What may be read as a feed. */
type FeedQuestion = Question<
  | 'GET /content'
  | 'GET /content/trending'
  | 'GET /content/search'
  | 'GET /content/author/{id}'
  | 'GET /users/me/liked-articles'
>

const articlesIn = ({ content }: FeedPage) => content

export interface Feed extends List<FeedPage> {
  /** Of all pages; the trends are paged by number, and one that rises meanwhile comes twice. */
  articles: ArticleSummary[]
}

/** The feed of a screen, which grows page by page after its `first` one (docs/product/screens.md#infinite-lists). */
export function useFeed([name, input]: FeedQuestion, first: FeedPage): Feed {
  const feed = useList<FeedQuestion[0]>(name, input, { first, around: (read) => readWithLikes(read, articlesIn) })
  const articles = feed.pages.flatMap(articlesIn)
  return { ...feed, articles: [...new Map(articles.map((article) => [article.id, article])).values()] }
}
