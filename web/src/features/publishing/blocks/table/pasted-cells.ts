import Papa from 'papaparse'
import type { Cell } from '#contract/publishing/table.ts'
import { cellOf } from '#contract/publishing/table-text.ts'
import { tableOfElement } from '../../writing/blocks/pasted-structure.ts'

/** The cells of what was copied from a table of a page, a word processor or a spreadsheet; null for what is no table. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): Cell[][] | null {
  const html = clipboard.getData('text/html')
  const tables = html ? new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table') : []
  const [only] = tables
  return only && tables.length === 1 ? tableOfElement(only).rows : cellsOfPlain(clipboard.getData('text/plain'))
}

/** Cells parted by tabs, semicolons or commas, or one below the other; null for a single text. */
export function cellsOfPlain(text: string): Cell[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(lines)) return null
  const found = lines.includes('\t') ? parse(lines, '\t') : (listed(lines, ';') ?? listed(lines, ','))
  return (found ?? lines.split('\n').map((line) => [line])).map((row) => row.map(oneLine))
}

/** Lists are told from texts by this: each line has as many parts as the others, and more than one. */
function listed(lines: string, delimiter: string): string[][] | null {
  const rows = parse(lines, delimiter)
  const columns = rows[0]?.length ?? 0
  return columns > 1 && rows.length > 1 && rows.every(({ length }) => length === columns) ? rows : null
}

/** By a library, for quoted cells that hold the delimiter, line breaks and quotes. */
const parse = (lines: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(lines, { delimiter, newline: '\n' }).data

const oneLine = (text: string): Cell => cellOf(text.replace(/\s+/g, ' ').trim())
