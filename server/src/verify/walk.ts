import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../platform/database/connect.ts'
import type { DB } from '../platform/database/tables.ts'
import type { Check, Examination } from './check.ts'

/** Rows that one statement looks at. */
const AT_ONCE = 2_000

/** Before every UUID. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Tables whose rows have a UUID. */
export type WalkedTable = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB]

/**
 * Looks at all rows of a table by their ids, each statement at some of them as of one moment: whatever is written in one
 * transaction is seen whole or not at all.
 * @param isWrong of the row that stands as `k`.
 */
export async function* walk(
  database: Queryable,
  table: WalkedTable,
  isWrong: Expression<SqlBool>,
): AsyncGenerator<{ checked: number; wrong: string[] }> {
  for (let after: string | null = FIRST; after !== null; ) {
    const [row]: Seen[] = await database(lookAt(table, isWrong, after))
    if (row === undefined) return
    yield { checked: row.checked, wrong: row.wrong }
    after = row.checked < AT_ONCE ? null : row.last
  }
}

interface Seen {
  checked: number
  /** Null where there are no others. */
  last: string | null
  wrong: string[]
}

const lookAt = (table: WalkedTable, isWrong: Expression<SqlBool>, after: string) => sql<Seen>`
  SELECT count(*)::int AS checked, (array_agg(id ORDER BY id DESC))[1] AS last,
    coalesce(array_agg(id ORDER BY id) FILTER (WHERE is_wrong), '{}') AS wrong
  FROM (
    SELECT k.id, ${isWrong} AS is_wrong FROM ${sql.table(table)} AS k WHERE k.id > ${after}::uuid ORDER BY k.id LIMIT ${AT_ONCE}
  ) AS looked`

/** A check of every row of a table. */
export const examineRows = (check: Check, table: WalkedTable, isWrong: Expression<SqlBool>): Examination => ({
  checks: [check],
  async *find({ database }) {
    for await (const looked of walk(database, table, isWrong)) yield { check, ...looked }
  },
})
