import { MARKED, TABLE } from '../limits.ts'
import { text, z } from '../schema.ts'
import { treeProblem } from './hostile-tree.ts'
import { lineOf } from './marked-text.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** A tab or a line break would end the cell in the table's plain text. */
const cellText = text()
  .min(1)
  .max(MARKED.runMax)
  .regex(/^[^\t\n\r]*$/, { error: M.tableCell })

const cell = lineOf(M.tableCell, cellText)
export type Cell = z.infer<typeof cell>

/** Rows of cells, the first one being their headings where there is a `header` (docs/product/content.md#tables). */
export const table = z.strictObject(
  {
    header: z.boolean({ error: M.tableShape }),
    rows: z
      .array(z.array(cell, { error: M.tableShape }).max(TABLE.columnsMax, { error: M.tableColumns }), {
        error: M.tableShape,
      })
      .min(1, { error: M.tableShape })
      .max(TABLE.rowsMax, { error: M.tableRows }),
  },
  { error: M.tableShape },
)
export type Table = z.infer<typeof table>

/** A table as it is sent, once it is known to be one that can be read cell by cell. */
export const sentTable = z.preprocess((value, context) => {
  const message = problemOf(value)
  if (message === null) return value
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}, table)

/** Which limit a table of these rows goes beyond, or null. Looks at no more rows than a table may have. */
export function tableSizeProblem(rows: readonly (readonly unknown[])[]): string | null {
  if (rows.length > TABLE.rowsMax) return M.tableRows
  const columns = widthOf(rows)
  if (columns > TABLE.columnsMax) return M.tableColumns
  return columns * rows.length > TABLE.cellsMax ? M.tableCells : null
}

/** The cells of the longest row, at least one. */
export const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((widest, { length }) => Math.max(widest, length), 1)

function problemOf(value: unknown): string | null {
  const rows = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : null
  const sizes = Array.isArray(rows) ? tableSizeProblem(rows.filter(Array.isArray)) : null
  return sizes ?? (treeProblem(value) === null ? null : M.tableCell)
}
