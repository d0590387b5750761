import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { List } from '../../../api/use-list.ts'
import { LoadMore } from '../../../features/reading/infinite-scroll/load-more.tsx'
import { formatCount } from '../../../lib/numbers.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { currentSort, SortLink, type SortWay } from './sort-link.tsx'
import './desk-table.css'

export interface DeskColumn<Row> {
  /** Its heading; on a card it stands before what the cell says, but for the first. */
  name: string
  cell: (row: Row) => ReactNode
  /** The orders that its heading leads to, in turn. */
  sorts?: readonly SortWay[]
}

interface DeskTableProps<Of, Row extends { id: string }> {
  /** What its rows are: 'Courriels'. */
  label: string
  list: List<Of>
  rowsOf: (page: Of) => readonly Row[]
  columns: readonly DeskColumn<Row>[]
  /** What can be done with a row: its buttons and links. */
  actions?: (row: Row) => ReactNode
  /** Said where there is nothing. */
  empty: { title: string; description: string }
  /** Said when it could not be read. */
  failure: string
}

/** A list of the desk as a table, whose rows are cards on a phone (docs/product/screens.md#desk-tables). */
export function DeskTable<Of, Row extends { id: string }>(props: DeskTableProps<Of, Row>) {
  const { label, list, rowsOf, columns, actions, empty, failure } = props
  const isThere = list.pages.length > 0
  const rows = useLatest(isThere ? list.pages : undefined)?.flatMap(rowsOf)
  const focus = useKeptFocus(rows)
  // What was there stays, paler, while another search or order is on its way.
  const isStale = !isThere
  if (isStale && list.status === 'failed') return <LoadMore list={list} failure={failure} />
  if (rows === undefined) return <Waiting label={label} />
  return (
    <div
      {...focus}
      tabIndex={-1}
      aria-busy={isStale || undefined}
      className="grid gap-6 outline-none aria-busy:opacity-60"
    >
      <p role="status" className="sr-only">
        {!isStale && `${label}${'\u00a0'}: ${formatCount(rows.length, 'ligne affichée', 'lignes affichées')}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState level={2} {...empty} />
      ) : (
        <table className="desk-table">
          <caption className="sr-only">{label}</caption>
          <Head columns={columns} hasActions={actions !== undefined} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ name, cell }) => (
                  <td key={name} data-name={name}>
                    {cell(row)}
                  </td>
                ))}
                {actions && <td className="desk-actions">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LoadMore list={list} failure={failure} />
    </div>
  )
}

/** A row that goes with the button that was pressed leaves the focus to the list, not to the top of the page. */
function useKeptFocus(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const isWithin = useRef(false)
  useEffect(() => {
    if (rows && isWithin.current && document.activeElement === document.body) ref.current?.focus()
  }, [rows])
  return {
    ref,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}

interface HeadProps {
  columns: readonly Pick<DeskColumn<never>, 'name' | 'sorts'>[]
  hasActions: boolean
}

function Head({ columns, hasActions }: HeadProps) {
  const [search] = useSearchParams()
  return (
    <thead>
      <tr>
        {columns.map(({ name, sorts }) => (
          <th key={name} scope="col" aria-sort={currentSort(sorts, search)?.direction}>
            {sorts ? <SortLink name={name} sorts={sorts} /> : name}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const WAITING_ROWS = ['1', '2', '3', '4', '5', '6']

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p className="sr-only">
        {label}
        {'\u00a0'}: chargement…
      </p>
      {WAITING_ROWS.map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
