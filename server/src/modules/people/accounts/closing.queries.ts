import { sql } from 'kysely'
import { ACCOUNT } from '#contract/limits.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/**
 * Locks an account and its articles, in the order in which every other change locks them. Nobody comments, publishes or signs in
 * by it before the transaction ends. Undefined when there is no such account.
 */
export async function lockWithArticles(tx: Transaction, userId: string) {
  await tx(query.selectFrom('articles').select('id').where('authorId', '=', userId).orderBy('id').forNoKeyUpdate())
  const [row] = await tx(
    query
      .selectFrom('users')
      .select(['email', 'isActive', 'closingAt', 'suspendedAt'])
      .where('id', '=', userId)
      .forUpdate(),
  )
  return row
}

/** Closes an account for the days of grace. @returns when it is deleted. */
export async function closeUser(tx: Transaction, userId: string): Promise<Date> {
  const deletedAt = sql<Date>`date_trunc('milliseconds', now()) + make_interval(days => ${sql.lit(ACCOUNT.closingDays)})`
  const [row] = await tx(
    query
      .updateTable('users')
      .set({ isActive: false, closingAt: deletedAt })
      .where('id', '=', userId)
      .returning((eb) => eb.ref('closingAt').$notNull().as('closingAt')),
  )
  if (!row) throw new Error(`the account ${userId} vanished while it was locked`)
  return row.closingAt
}

const STANDING = { closingAt: null, suspendedAt: null, suspendedBy: null, suspendedUntil: null, suspensionReason: '' }

export async function openUser(tx: Transaction, userId: string): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({ isActive: true, ...STANDING })
      .where('id', '=', userId),
  )
}

/** Takes an account out of use until an administrator opens it, one that was closing or suspended too. */
export async function deactivateUser(tx: Transaction, userId: string): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({ isActive: false, ...STANDING })
      .where('id', '=', userId),
  )
}

/** What shows an account or anything of it. */
export async function traceTags(database: Queryable, userId: string): Promise<Tag[]> {
  const rows = await database(
    query
      .selectFrom('articles')
      .select(['id', sql<boolean>`true`.as('isOwn')])
      .where('authorId', '=', userId)
      .union(
        query
          .selectFrom('comments')
          .select(['articleId as id', sql<boolean>`false`.as('isOwn')])
          .where('authorId', '=', userId),
      ),
  )
  const tags = new Set<Tag>(['feed', `user:${userId}`, `shown:${userId}`])
  for (const { id, isOwn } of rows) {
    tags.add(`comments:${id}`)
    if (isOwn) tags.add(`content:${id}`).add(`shown:${id}`)
  }
  return [...tags]
}
