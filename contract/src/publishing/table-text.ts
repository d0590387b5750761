import { CONTENT } from '../limits.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { type Cell, type Table, tableSizeProblem, widthOf } from './table.ts'

/** What a cell says without its marks. */
export const cellText = (cell: Cell): string => cell.map(({ text }) => text).join('')

/** A table as who knows no tables reads it: a line for a row, tabs between its cells. */
export const tableText = ({ rows }: Pick<Table, 'rows'>): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n')

/** Rows of one length: what lacks is empty. */
export function filledUp<Value>(rows: readonly (readonly Value[])[], empty: Value): Value[][] {
  const width = widthOf(rows)
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => empty)])
}

/** The rows and cells of a text: a line is a row, tabs part its cells. The break at its end begins none. */
const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

export const cellOf = (text: string): Cell => (text === '' ? [] : [{ text }])

type Settled =
  | { ok: true; value: { content: string; table?: Table } }
  | { ok: false; field: 'content' | 'table'; message: string }

/**
 * What is kept of a table and the text that it came with: the cells where the text is theirs or was left out, otherwise the table
 * that the text is (docs/product/content.md#tables). Not ok where that is more than a table holds.
 */
export function settledTable(content: string | undefined, table: Table | undefined): Settled {
  if (table !== undefined) {
    const full = { ...table, rows: filledUp(table.rows, []) }
    const plain = tableText(full)
    if (plain.length > CONTENT.blockMax) return { ok: false, field: 'table', message: M.tableTooLong(CONTENT.blockMax) }
    if (content === undefined || content === plain || content === tableText(table))
      return { ok: true, value: { content: plain, table: full } }
  }
  return content ? tableOfText(content, table?.header ?? false) : { ok: true, value: { content: '' } }
}

function tableOfText(content: string, header: boolean): Settled {
  const cells = cellsOfText(content)
  const tooLarge = tableSizeProblem(cells)
  if (tooLarge !== null) return { ok: false, field: 'content', message: tooLarge }
  const rows = filledUp(cells, '')
  const plain = rows.map((row) => row.join('\t')).join('\n')
  if (plain.length > CONTENT.blockMax) return { ok: false, field: 'content', message: M.tableTooLong(CONTENT.blockMax) }
  return { ok: true, value: { content: plain, table: { header, rows: rows.map((row) => row.map(cellOf)) } } }
}
