import type { CallInput } from '#contract/calls.ts'

type Query = NonNullable<CallInput<'GET /content/my-articles'>['query']>

/**
 * The filters of the screen (docs/product/screens.md#publication-filters-and-orders). `slug` is the `statut` of the address; '' for
 * the first.
 */
export const FILTERS = [
  { slug: '', label: 'Tous', status: 'all' },
  { slug: 'publies', label: 'Publiés', status: 'published' },
  { slug: 'brouillons', label: 'Brouillons', status: 'draft' },
] as const satisfies readonly { slug: string; label: string; status: Query['status'] }[]
export type Filter = (typeof FILTERS)[number]

/**
 * The orders, all descending (docs/product/screens.md#publication-filters-and-orders). `slug` is the `tri` of the address; '' for
 * the first.
 */
export const SORTS = [
  { slug: '', label: 'Date', sort: 'date' },
  { slug: 'vues', label: 'Vues', sort: 'views' },
  { slug: 'likes', label: 'Likes', sort: 'likes' },
] as const satisfies readonly { slug: string; label: string; sort: Query['sort'] }[]
type Sort = (typeof SORTS)[number]

/** Which publications are shown, in which order. */
export interface View {
  filter: Filter
  sort: Sort
  /** Username of the publication; '' for the reader's first. */
  publication: string
}

/** The view of an address; the first filter and order for unknown ones. */
export function viewOf(search: URLSearchParams): View {
  const [filter, sort] = [search.get('statut') ?? '', search.get('tri') ?? '']
  return {
    filter: FILTERS.find(({ slug }) => slug === filter) ?? FILTERS[0],
    sort: SORTS.find(({ slug }) => slug === sort) ?? SORTS[0],
    publication: search.get('publication') ?? '',
  }
}

export function viewAddress({ filter, sort, publication }: View): string {
  const search = new URLSearchParams()
  if (filter.slug !== '') search.set('statut', filter.slug)
  if (sort.slug !== '') search.set('tri', sort.slug)
  if (publication !== '') search.set('publication', publication)
  return search.size === 0 ? '/my-publications' : `/my-publications?${search}`
}
