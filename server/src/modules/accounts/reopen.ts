import type { Tag } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { markPublished } from '../revisions/revisions.queries.ts'
import { isClosing, lockWithArticles, openUser, publishAgain, traceTags } from './closing.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * Opens a closing account again, for whoever signs in by it (docs/product/accounts.md#closing-an-account). The deletion at the end of
 * its time and this wait for each other: the first one decides.
 * @returns what is to be published when the transaction has committed; null when it was not closing.
 */
export async function reopen(tx: Transaction, userId: string): Promise<Tag[] | null> {
  if (!(await isClosing(tx, userId))) return null
  const account = await lockWithArticles(tx, userId)
  return account?.closingAt && !account.suspendedAt ? openAccount(tx, userId) : null
}

/**
 * Makes an account active, with the articles that its closing took away. To be called after `lockWithArticles`. No session of before
 * comes back with it.
 * @returns what is to be published when the transaction has committed.
 */
export async function openAccount(tx: Transaction, userId: string): Promise<Tag[]> {
  await deleteSessions(tx, userId)
  await openUser(tx, userId)
  await publishAgain(tx, userId)
  await markPublished(tx, userId)
  return traceTags(tx, userId)
}
