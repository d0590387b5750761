/**
 * The rubrics of the news page (spec §2): `slug` is the `onglet` of the address, '' for the first; `tag` is what the pieces
 * of a rubric carry, accents and capitals aside.
 */
export const RUBRICS = [
  { slug: '', label: 'Nouveaux', tag: undefined },
  { slug: 'politique', label: 'Politique', tag: 'politique' },
  { slug: 'economie', label: 'Économie', tag: 'économie' },
  { slug: 'technologie', label: 'Technologie', tag: 'technologie' },
] as const
export type Rubric = (typeof RUBRICS)[number]

/** The rubric of an address; the first for an unknown one. */
export function rubricOf(search: URLSearchParams): Rubric {
  const slug = search.get('onglet') ?? ''
  return RUBRICS.find((rubric) => rubric.slug === slug) ?? RUBRICS[0]
}

export const rubricAddress = ({ slug }: Rubric): string => (slug === '' ? '/resume' : `/resume?onglet=${slug}`)
