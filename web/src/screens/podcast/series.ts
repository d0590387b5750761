import type { ArticleSummary } from '#contract/publishing/articles.ts'

/** The episodes of one creator, in the order given. */
export interface Series {
  author: ArticleSummary['author']
  episodes: ArticleSummary[]
}

/** Series by creator, the longest first. */
export function seriesOf(episodes: readonly ArticleSummary[]): Series[] {
  const byAuthor = Map.groupBy(episodes, ({ author }) => author.username)
  return [...byAuthor.values()]
    .flatMap((own) => (own[0] ? { author: own[0].author, episodes: own } : []))
    .toSorted((one, other) => other.episodes.length - one.episodes.length)
}
