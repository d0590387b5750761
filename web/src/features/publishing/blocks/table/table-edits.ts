import type { Cell, Table } from '#contract/publishing/table.ts'
import { filledUp } from '#contract/publishing/table-text.ts'

export interface Place {
  row: number
  column: number
}

/** What a new table begins with: headings, and two rows below them. */
export const NEW_TABLE: Table = { header: true, rows: Array.from({ length: 3 }, () => [[], [], []]) }

const empty = (length: number): Cell[] => Array.from({ length }, () => [])
const widthOf = ({ rows }: Table): number => rows[0]?.length ?? 1

export const withCell = (table: Table, { row, column }: Place, cell: Cell): Table => ({
  ...table,
  rows: table.rows.map((cells, index) => (index === row ? cells.with(column, cell) : cells)),
})

export const withRow = (table: Table, at: number): Table => ({
  ...table,
  rows: table.rows.toSpliced(at, 0, empty(widthOf(table))),
})

export const withColumn = (table: Table, at: number): Table => ({
  ...table,
  rows: table.rows.map((cells) => cells.toSpliced(at, 0, [])),
})

/** The last row stays. */
export const withoutRow = (table: Table, at: number): Table =>
  table.rows.length === 1 ? table : { ...table, rows: table.rows.toSpliced(at, 1) }

/** The last column stays. */
export const withoutColumn = (table: Table, at: number): Table =>
  widthOf(table) === 1 ? table : { ...table, rows: table.rows.map((cells) => cells.toSpliced(at, 1)) }

/** The same at the ends. */
export const withRowMoved = (table: Table, from: number, to: number): Table => ({
  ...table,
  rows: moved(table.rows, from, to),
})

/** The same at the ends. */
export const withColumnMoved = (table: Table, from: number, to: number): Table => ({
  ...table,
  rows: table.rows.map((cells) => moved(cells, from, to)),
})

/** The table with these cells laid over it from a place on; it grows to hold them. */
export function withPasted(table: Table, { row, column }: Place, pasted: readonly (readonly Cell[])[]): Table {
  const lines = [...table.rows]
  for (const [index, cells] of pasted.entries()) {
    const line = [...(lines[row + index] ?? [])]
    line.push(...empty(Math.max(0, column - line.length)))
    line.splice(column, cells.length, ...cells)
    lines[row + index] = line
  }
  return { ...table, rows: filledUp(lines, []) }
}

function moved<Value>(values: readonly Value[], from: number, to: number): Value[] {
  const value = values[from]
  return value === undefined || to < 0 || to >= values.length
    ? [...values]
    : values.toSpliced(from, 1).toSpliced(to, 0, value)
}
