import type { CallData, Outcome } from '#contract/calls.ts'
import { PAGE, TRENDING } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Question } from '../../api/call.ts'
import type { NamedSeries } from '../../features/publishing/recording/series-address.ts'
import type { Tab } from './tabs.ts'

const SHOWN = 12

const TYPE = { type: 'podcast' } as const

/**
 * The episodes of a tab. Popular are those that were heard most in all, among the fifty that moved most within a month; the
 * episodes beside the series are the newest fifty.
 */
export function episodesOf({ slug }: Tab): Question<'GET /content' | 'GET /content/trending'> {
  switch (slug) {
    case '':
      return ['GET /content', { query: { ...TYPE, limit: SHOWN } }]
    case 'tendances':
      return ['GET /content/trending', { query: { ...TYPE, limit: SHOWN, days: TRENDING.days } }]
    case 'populaires':
      return ['GET /content/trending', { query: { ...TYPE, limit: PAGE.max, days: TRENDING.maxDays } }]
    case 'series':
      return ['GET /content', { query: { ...TYPE, limit: PAGE.max } }]
  }
}

/** The first episodes of a tab; of the popular ones and beside the series no others follow. */
export async function readEpisodes(read: Read, tab: Tab): Promise<Outcome<CallData<'GET /content'>>> {
  const [name, input] = episodesOf(tab)
  const outcome = await read(name, input)
  if (!outcome.ok || tab.slug === '' || tab.slug === 'tendances') return outcome
  const { content, pagination } = outcome.data
  return {
    ...outcome,
    data: {
      content: tab.slug === 'populaires' ? content.toSorted(byPopularity) : content,
      pagination: { ...pagination, hasNext: false, nextCursor: null },
    },
  }
}

const byPopularity = (one: ArticleSummary, other: ArticleSummary) =>
  other.viewsCount - one.viewsCount || other.likesCount - one.likesCount

/** A series' episodes, the newest first. */
export const seriesEpisodesOf = ({ name, authorId }: NamedSeries) =>
  ['GET /content/author/{id}', { params: { id: authorId }, query: { series: name, limit: PAGE.max } }] as const
