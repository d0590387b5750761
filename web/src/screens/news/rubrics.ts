import { addressOfTab, tabIn } from '../../lib/tabs.ts'

/**
 * The rubrics of the news page (docs/product/screens.md#news-page): `slug` is the `onglet` of the address, '' for the first; `tag`
 * is what the articles of a rubric carry, accents and capitals aside.
 */
export const RUBRICS = [
  { slug: '', label: 'Nouveaux', tag: undefined },
  { slug: 'politique', label: 'Politique', tag: 'politique' },
  { slug: 'economie', label: 'Économie', tag: 'économie' },
  { slug: 'technologie', label: 'Technologie', tag: 'technologie' },
] as const
export type Rubric = (typeof RUBRICS)[number]

/** The rubric of an address; the first for an unknown one. */
export const rubricOf = (search: URLSearchParams): Rubric => tabIn<Rubric>(RUBRICS, search)

export const rubricAddress = (tab: Rubric): string => addressOfTab('/resume', tab)
