import { sql } from 'kysely'
import { LINKS } from '#contract/people/links.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { heldEmail } from './accounts.queries.ts'

/** As long as the link lives that takes the address back. */
const until = sql<Date>`now() + make_interval(secs => ${sql.lit(LINKS['undo-email'].seconds)})`
const folded = (email: string) => sql<string>`lower(${email})`

/** Keeps for an account the address that it gives up (docs/product/accounts.md#changing-the-address). */
export async function holdEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx(
    query
      .insertInto('heldEmails')
      .values({ email: folded(email), userId, until })
      // Somebody's whose time is over: the address was this account's until now.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ userId, until, createdAt: now })),
  )
}

/** Keeps it as long as a link that is made now. @returns false when it is not kept any more. */
export async function holdOn(tx: Transaction, userId: string, email: string): Promise<boolean> {
  const held = await tx(
    query
      .updateTable('heldEmails')
      .set({ until })
      .where('email', '=', folded(email))
      .where('userId', '=', userId)
      .returning('email'),
  )
  return held.length > 0
}

/**
 * Whether an address is kept for somebody else than `userId`. To be asked in the transaction that gives it to them, and after
 * the row is written: whoever gives it up at this moment has then been waited for, by the unique index.
 */
export async function isHeldEmail(tx: Transaction, email: string, userId: string): Promise<boolean> {
  const [row] = await tx(heldEmail(email).where('userId', '<>', userId))
  return row !== undefined
}

/** Lets go an address that an account has again, with those that it gave up later. @returns when it was given up; null when it was not kept. */
export async function takeBackEmail(tx: Transaction, userId: string, email: string): Promise<Date | null> {
  const [held] = await tx(
    query
      .deleteFrom('heldEmails')
      .where('email', '=', folded(email))
      .where('userId', '=', userId)
      .returning('createdAt'),
  )
  if (held === undefined) return null
  await tx(query.deleteFrom('heldEmails').where('userId', '=', userId).where('createdAt', '>=', held.createdAt))
  return held.createdAt
}

/** Lets go an address that an account has again by the usual way. */
export async function letGoEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx(query.deleteFrom('heldEmails').where('email', '=', folded(email)).where('userId', '=', userId))
}

/** The addresses that an account may still take back, in lower case. */
export async function listHeldEmails(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx(query.selectFrom('heldEmails').select('email').where('userId', '=', userId))
  return rows.map(({ email }) => email)
}

/** Lets go the addresses whose time is over. */
export async function sweepHeldEmails(database: Database): Promise<void> {
  await database(query.deleteFrom('heldEmails').where('until', '<=', now))
}
