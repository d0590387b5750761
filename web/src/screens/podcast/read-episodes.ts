import type { ArticleCard } from '#contract/articles.ts'
import type { CallData, Outcome } from '#contract/calls.ts'
import { PAGE, TRENDING } from '#contract/limits.ts'
import type { Read } from '#contract/pages.ts'
import type { FeedPlace } from '../../features/infinite-scroll/use-feed.ts'
import type { Tab } from './tabs.ts'

const SHOWN = 12

/** One page of a tab's episodes. What is popular and what makes a series is told from the newest fifty. */
export async function readEpisodes(
  read: Read,
  { slug }: Tab,
  { cursor, page }: FeedPlace = {},
): Promise<Outcome<CallData<'GET /content'>>> {
  if (slug === 'tendances') {
    return read('GET /content/trending', { query: { type: 'podcast', limit: SHOWN, days: TRENDING.days, page } })
  }
  if (slug === '') return read('GET /content', { query: { type: 'podcast', limit: SHOWN, cursor } })
  const newest = await read('GET /content', { query: { type: 'podcast', limit: PAGE.max } })
  if (!newest.ok) return newest
  const { content, pagination } = newest.data
  const ordered = slug === 'populaires' ? content.toSorted(byPopularity) : content
  return { ok: true, data: { content: ordered, pagination: { ...pagination, hasNext: false, nextCursor: null } } }
}

const byPopularity = (one: ArticleCard, other: ArticleCard) =>
  other.viewsCount - one.viewsCount || other.likesCount - one.likesCount
