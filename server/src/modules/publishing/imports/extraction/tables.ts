import { cellsSpanned, gridOf } from '#contract/publishing/table-grid.ts'
import { oneLine } from './inline-text.ts'
import { PLAIN, type Span, type Style, spansOf, styleWithin } from './marked-spans.ts'

/** Longer cells hold parts of an article: the table only places them. */
const MAX_CELL = 200

/** A table of data: what each cell says, in its place. */
export type DataTable = { header: boolean; rows: Span[][][] }

/** Reads a table of data; undefined for one that only places what it holds. */
export function readTable(table: Element, around: Style): DataTable | undefined {
  if (table.querySelector('table, h1, h2, h3, ul, ol, blockquote, img, p + p')) return undefined
  const lines = [...table.querySelectorAll('tr')].map((row) => [...row.children])
  const filled = lines.filter((cells) => cells.filter((cell) => !isEmpty(cell)).length > 1)
  if (filled.length < 2 || lines.some((cells) => cells.some(isLong))) return undefined
  const [first = []] = lines
  const rows = lines.map((cells) =>
    cells.map((cell) => ({
      value: cellSpans(cell, around),
      columns: cellsSpanned(cell.getAttribute('colspan')),
      lines: cellsSpanned(cell.getAttribute('rowspan')),
    })),
  )
  return { header: first.every(({ localName }) => localName === 'th'), rows: gridOf(rows, []).filter(isFilled) }
}

/** The rows of a table as a text, cells parted by bars. */
export function tableSpans({ rows }: DataTable): Span[] {
  return rows.flatMap((cells, row) => [
    ...(row > 0 ? [{ ...PLAIN, text: '\n' }] : []),
    ...cells.filter(says).flatMap((spans, column) => [...(column > 0 ? [{ ...PLAIN, text: ' | ' }] : []), ...spans]),
  ])
}

const cellSpans = (cell: Element, around: Style): Span[] =>
  spansOf(cell.childNodes, styleWithin(cell, around)).map((span) => ({
    ...span,
    text: span.text.replaceAll(/[\n\t\r]/g, ' '),
  }))

const says = (spans: readonly Span[]): boolean => spans.some(({ text }) => text.trim() !== '')
const isFilled = (cells: readonly Span[][]): boolean => cells.some(says)
const isEmpty = (cell: Element): boolean => oneLine(cell.textContent) === ''
const isLong = (cell: Element): boolean => oneLine(cell.textContent).length > MAX_CELL
