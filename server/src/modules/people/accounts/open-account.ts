import type { Tag } from '../../../platform/changes/changes.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { markPublished } from '../../publishing/revisions/revisions.queries.ts'
import { openUser, publishAgain, traceTags } from './closing.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

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
