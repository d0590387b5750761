import { Link, useSearchParams } from 'react-router'
import { arrowDown, arrowUp } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type AddressedChoice, queryLink, SORT, withParameter } from './desk-address.ts'

/** One order of a list; `slug` is its `tri` in the address, '' for that of the list as it opens. */
export type SortWay = AddressedChoice & { direction: 'ascending' | 'descending' }

/** The order that a column is in; undefined while the list is in that of another. */
export const currentSort = (sorts: readonly SortWay[] | undefined, search: URLSearchParams): SortWay | undefined =>
  sorts?.find(({ slug }) => slug === (search.get(SORT) ?? ''))

/** The heading of a column that sorts: leads to its first order, from there to the next one. */
export function SortLink({ name, sorts }: { name: string; sorts: readonly SortWay[] }) {
  const [search] = useSearchParams()
  const current = currentSort(sorts, search)
  const next = sorts[(current === undefined ? 0 : sorts.indexOf(current) + 1) % sorts.length]
  return (
    <Link
      to={queryLink(withParameter(search, SORT, next?.slug ?? ''))}
      preventScrollReset
      className="desk-sort"
      aria-current={current && 'true'}
    >
      {name}
      {current && <Icon glyph={current.direction === 'ascending' ? arrowUp : arrowDown} />}
    </Link>
  )
}
