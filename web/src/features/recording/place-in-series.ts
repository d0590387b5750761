import type { ArticleCard } from '#contract/articles.ts'

/** "Saison 2, épisode 3"; what is not known is left out, '' for nothing. */
export function placeInSeries({ season, episode }: Pick<ArticleCard, 'season' | 'episode'>): string {
  const parts = [season !== null && `Saison ${season}`, episode !== null && `épisode ${episode}`]
  const said = parts.filter((part) => part !== false).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
