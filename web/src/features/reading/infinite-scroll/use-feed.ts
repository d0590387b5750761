import type { CallData, Outcome } from '#contract/calls.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { Place } from '../../../api/page-list.ts'
import { type Pages, usePages } from '../../../api/use-pages.ts'
import { readWithLikes } from '../../community/likes/like-store.ts'

type FeedPage = CallData<'GET /content'>

const articlesIn = ({ content }: FeedPage) => content

export interface Feed extends Pages<FeedPage> {
  /** Of all pages; the trends are paged by number, and one that rises meanwhile comes twice. */
  articles: ArticleSummary[]
}

/** The feed of a screen, which grows page by page after its `first` one (docs/product/screens.md#infinite-lists). */
export function useFeed(first: FeedPage, readPage: (place: Place) => Promise<Outcome<FeedPage>>): Feed {
  const feed = usePages('feed', (place) => readWithLikes(() => readPage(place), articlesIn), first)
  const articles = feed.pages.flatMap(articlesIn)
  return { ...feed, articles: [...new Map(articles.map((article) => [article.id, article])).values()] }
}
