import type { ArticleSummary } from '#contract/publishing/articles.ts'

/** A series is told apart by its creator: two of them may give theirs the same name. */
export interface NamedSeries {
  name: string
  authorId: string
}

/** Where a series is shown. */
export const seriesAddress = ({ name, authorId }: NamedSeries): string =>
  `/podcast?${new URLSearchParams({ onglet: 'series', serie: name, auteur: authorId })}`

/** The series that the query of such an address names; null when it names none. */
export function seriesIn(search: URLSearchParams): NamedSeries | null {
  const [name, authorId] = [search.get('serie'), search.get('auteur')]
  return name && authorId ? { name, authorId } : null
}

/** "Saison 2, épisode 3"; what is not known is left out, '' for nothing. */
export function placeInSeries({ season, episode }: Pick<ArticleSummary, 'season' | 'episode'>): string {
  const parts = [season !== null && `Saison ${season}`, episode !== null && `épisode ${episode}`]
  const said = parts.filter((part) => part !== false).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
