import type { ArticleSummary } from '#contract/publishing/articles.ts'

/** The episodes of a season, in their order; `number` is null for those outside any. */
interface Season {
  number: number | null
  episodes: ArticleSummary[]
}

/** Seasons, the latest first; within one the latest episode first, those without a number by date. */
export function seasonsOf(episodes: readonly ArticleSummary[]): Season[] {
  const bySeason = Map.groupBy(episodes, ({ season }) => season)
  return [...bySeason]
    .map(([number, own]) => ({ number, episodes: own.toSorted(byEpisode) }))
    .toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0))
}

const byEpisode = (one: ArticleSummary, other: ArticleSummary) =>
  one.episode !== null && other.episode !== null ? other.episode - one.episode : 0
