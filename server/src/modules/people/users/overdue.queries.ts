import type { Queryable } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

export interface OverdueAccount {
  id: string
  closingAt: Date
}

/** The closed accounts whose time is over, those first whose time was over first; after one of them. */
export function listOverdueAccounts(
  database: Queryable,
  after: OverdueAccount | undefined,
  limit: number,
): Promise<OverdueAccount[]> {
  let overdue = query
    .selectFrom('users')
    .select((eb) => ['id', eb.ref('closingAt').$notNull().as('closingAt')])
    .where('closingAt', '<=', now)
  if (after)
    overdue = overdue.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('closingAt', 'id'), '>', tuple(after.closingAt, after.id)),
    )
  return database(overdue.orderBy('closingAt').orderBy('id').limit(limit))
}

/** Some of the accounts whose suspension is over. */
export async function listOverdueSuspensions(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database(
    query
      .selectFrom('users')
      .select('id')
      .where('suspendedUntil', '<=', now)
      .orderBy('suspendedUntil')
      .orderBy('id')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}
