import type { ArticleCard } from '#contract/articles.ts'

/** The episodes of one creator, in the order given. */
export interface Series {
  author: ArticleCard['author']
  episodes: ArticleCard[]
}

/** Series by creator, the longest first. */
export function seriesOf(episodes: readonly ArticleCard[]): Series[] {
  const byAuthor = Map.groupBy(episodes, ({ author }) => author.username)
  return [...byAuthor.values()]
    .flatMap((own) => (own[0] ? { author: own[0].author, episodes: own } : []))
    .toSorted((one, other) => other.episodes.length - one.episodes.length)
}
