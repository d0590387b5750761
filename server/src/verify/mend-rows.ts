import { sql } from 'kysely'
import type { Tag } from '../platform/changes/changes.ts'
import type { Transaction } from '../platform/database/connect.ts'
import type { Check } from './check.ts'
import type { WalkedTable } from './walk.ts'

/** Rows that one transaction mends. */
const AT_ONCE = 200

/**
 * Mends rows some at a time, each time under a lock of theirs, and tells what changed.
 * @param mend mends those of these rows, which stand as `k` where `these`, that are still wrong. Its statements begin once the rows are
 * locked: whoever wrote before has written the rows and all that is counted for them by then. @returns the tags of what changed.
 */
export const mendRows =
  (table: WalkedTable, mend: (tx: Transaction, these: ReturnType<typeof amongst>) => Promise<Tag[]>) =>
  async (
    { database, changes }: Parameters<NonNullable<Check['repair']>>[0],
    wrong: readonly string[],
  ): Promise<readonly string[]> => {
    for (let start = 0; start < wrong.length; start += AT_ONCE) {
      const these = amongst(wrong.slice(start, start + AT_ONCE))
      const mended = async (tx: Transaction) => {
        await tx(sql`SELECT FROM ${sql.table(table)} AS k WHERE ${these} ORDER BY k.id FOR NO KEY UPDATE`)
        return mend(tx, these)
      }
      const tags = await database.transaction(mended, { retry: true })
      if (tags.length > 0) await changes.publish([...new Set(tags)])
    }
    return wrong
  }

const amongst = (ids: readonly string[]) => sql<boolean>`k.id = ANY(${[...ids]}::uuid[])`
