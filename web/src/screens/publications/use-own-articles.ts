import type { OwnArticleSummary } from '#contract/publishing/articles.ts'
import { type List, useList } from '../../api/use-list.ts'
import type { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { type Stats, without } from './stats.ts'
import type { View } from './views.ts'

/** Of which publication (`usePublications`). */
export type OfPublication = Pick<ReturnType<typeof usePublications>, 'publicationId' | 'isKnown'>

/** Whole rows of one, two and three columns. */
const PAGE_SIZE = 12

export interface OwnArticles extends Pick<List<unknown>, 'end' | 'status' | 'cause' | 'hasNext' | 'loadMore'> {
  /** Undefined until they were counted once. */
  stats: Stats | undefined
  /** Undefined while the first page of the view is on its way. */
  articles: readonly OwnArticleSummary[] | undefined
  /** Shows what is planned of an article now. */
  plan: (article: OwnArticleSummary, plans: OwnArticleSummary['plans']) => void
  /** Takes a deleted article off the list and out of the counters. */
  forget: (article: OwnArticleSummary) => void
}

/** One's own articles in a view, page by page. */
export function useOwnArticles({ filter, sort }: View, { publicationId, isKnown }: OfPublication): OwnArticles {
  const query = { status: filter.status, sort: sort.sort, limit: PAGE_SIZE, publicationId }
  const { pages, change, ...list } = useList('GET /content/my-articles', { query }, { when: isKnown })
  return {
    ...list,
    stats: useLatest(pages.at(-1)?.stats),
    articles: pages.length === 0 ? undefined : pages.flatMap(({ content }) => content),
    plan: ({ id }, plans) =>
      change((known) =>
        known.map((page) => ({
          ...page,
          content: page.content.map((each) => (each.id === id ? { ...each, plans } : each)),
        })),
      ),
    forget: (article) =>
      change((known) =>
        known.map((page) => ({
          ...page,
          stats: without(page.stats, article),
          content: page.content.filter(({ id }) => id !== article.id),
        })),
      ),
  }
}
