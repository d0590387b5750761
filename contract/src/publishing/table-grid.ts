import { TABLE } from '../limits.ts'
import { filledUp } from './table-text.ts'

/** A cell of a page's table: over how many columns and lines it reaches, itself counted. */
interface ReachingCell<Value> {
  value: Value
  columns: number
  lines: number
}

/**
 * The lines of a page's table as rows of one length: a cell that reaches over several places stands in the first of them.
 * @param empty what stands in the others.
 */
export function gridOf<Value>(lines: readonly (readonly ReachingCell<Value>[])[], empty: Value): Value[][] {
  /** For how many lines more a cell above reaches into each column. */
  const reach: number[] = []
  const rows = lines.map((line) => {
    const row: Value[] = []
    const pass = (column: number) => {
      reach[column] = (reach[column] ?? 0) - 1
      row.push(empty)
    }
    for (const cell of line) {
      while ((reach[row.length] ?? 0) > 0) pass(row.length)
      for (let place = 0; place < cell.columns; place++) {
        reach[row.length] = cell.lines - 1
        row.push(place === 0 ? cell.value : empty)
      }
    }
    while (row.length < reach.length) pass(row.length)
    return row
  })
  return filledUp(rows, empty)
}

/** What `colspan` or `rowspan` says: no more than a table may be wide, whatever the page says. */
export const cellsSpanned = (attribute: string | null): number =>
  Math.min(Math.max(1, Number.parseInt(attribute ?? '', 10) || 1), TABLE.columnsMax)
