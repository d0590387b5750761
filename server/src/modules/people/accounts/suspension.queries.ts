import { type ExpressionBuilder, sql } from 'kysely'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { traceTags } from './closing.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * What a suspension depends on; nobody changes the account until the transaction ends. No stronger lock than `lockTarget` took: its
 * author, who publishes meanwhile, has the row's key. Undefined when there is no such account.
 */
export async function lockStanding(tx: Transaction, userId: string) {
  const [row] = await tx(
    query
      .selectFrom('users')
      .select(['role', 'isActive', 'closingAt', 'suspendedAt', 'suspendedUntil'])
      .where('id', '=', userId)
      .forNoKeyUpdate(),
  )
  return row
}

const isOver = (eb: ExpressionBuilder<DB, 'users'>) => eb('suspendedUntil', '<=', now)

/** A suspension, and whether its term is over. Undefined for an account that is not suspended. */
export async function findSuspension(database: Queryable, userId: string) {
  const [row] = await database(
    query
      .selectFrom('users')
      .select((eb) => [
        'suspensionReason as reason',
        'suspendedUntil as until',
        eb.fn.coalesce(isOver(eb), eb.val(false)).$castTo<boolean>().as('isOver'),
      ])
      .where('id', '=', userId)
      .where('suspendedAt', 'is not', null),
  )
  return row
}

/** Some of the accounts whose suspension is over. */
export async function listOverdueSuspensions(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database(
    query.selectFrom('users').select('id').where(isOver).orderBy('suspendedUntil').orderBy('id').limit(limit),
  )
  return rows.map(({ id }) => id)
}

/** @param until null: without an end. */
export async function setSuspension(
  tx: Transaction,
  userId: string,
  { reason, until, decisionId }: { reason: string; until: Date | null; decisionId: string },
): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({
        isActive: false,
        suspendedAt: now,
        suspendedBy: decisionId,
        suspendedUntil: until,
        suspensionReason: reason,
      })
      .where('id', '=', userId),
  )
}

/**
 * Ends a suspension; an account that its owner is closing goes on closing. No session of before comes back.
 * @param which `overdue`: only one whose term is over.
 * @returns what is to be published when the transaction has committed; null where there was none.
 */
export async function endSuspension(tx: Transaction, userId: string, which: 'any' | 'overdue'): Promise<Tag[] | null> {
  const cleared = await tx(
    query
      .updateTable('users')
      .set((eb) => ({
        isActive: sql<boolean>`${eb.ref('closingAt')} IS NULL`,
        suspendedAt: null,
        suspendedBy: null,
        suspendedUntil: null,
        suspensionReason: '',
      }))
      .where('id', '=', userId)
      .where('suspendedAt', 'is not', null)
      .$if(which === 'overdue', (users) => users.where(isOver))
      .returning('id'),
  )
  if (cleared.length === 0) return null
  await deleteSessions(tx, userId)
  return traceTags(tx, userId)
}
