import type { CallData, Outcome } from '#contract/calls.ts'
import { PAGE, TRENDING } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Place } from '../../api/page-list.ts'
import type { NamedSeries } from '../../features/publishing/recording/series-address.ts'
import type { Tab } from './tabs.ts'

const SHOWN = 12

/**
 * One page of a tab's episodes. Popular are those that were heard most in all, among the fifty that moved most within a
 * month; the episodes beside the series are the newest fifty.
 */
export async function readEpisodes(
  read: Read,
  { slug }: Tab,
  { cursor, page }: Place = {},
): Promise<Outcome<CallData<'GET /content'>>> {
  const type = 'podcast'
  switch (slug) {
    case '':
      return read('GET /content', { query: { type, limit: SHOWN, cursor } })
    case 'tendances':
      return read('GET /content/trending', { query: { type, limit: SHOWN, days: TRENDING.days, page } })
    case 'populaires': {
      const query = { type, limit: PAGE.max, days: TRENDING.maxDays } as const
      const active = whole(await read('GET /content/trending', { query }))
      if (!active.ok) return active
      return { ...active, data: { ...active.data, content: active.data.content.toSorted(byPopularity) } }
    }
    case 'series':
      return whole(await read('GET /content', { query: { type, limit: PAGE.max } }))
  }
}

/** A page that no other follows. */
function whole(outcome: Outcome<CallData<'GET /content'>>): Outcome<CallData<'GET /content'>> {
  if (!outcome.ok) return outcome
  const { content, pagination } = outcome.data
  return { ...outcome, data: { content, pagination: { ...pagination, hasNext: false, nextCursor: null } } }
}

const byPopularity = (one: ArticleSummary, other: ArticleSummary) =>
  other.viewsCount - one.viewsCount || other.likesCount - one.likesCount

/** One page of a series' episodes, the newest first. */
export const readSeriesEpisodes = (read: Read, { name, authorId }: NamedSeries, { cursor }: Place = {}) =>
  read('GET /content/author/{id}', { params: { id: authorId }, query: { series: name, limit: PAGE.max, cursor } })
