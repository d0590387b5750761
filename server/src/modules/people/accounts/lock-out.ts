import type { Transaction } from '../../../platform/database/connect.ts'
import { insertLink } from '../links/links.queries.ts'
import { updatePassword } from './accounts.queries.ts'
import { unusablePasswordHash } from './passwords.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * Ends every session of an account, which the caller has locked, and its password: whoever knows it does not come in again before
 * the owner has chosen another one (docs/product/accounts.md#not-me).
 * @param email the mailbox that asked for it.
 * @returns a token for the choice of another password.
 */
export async function lockOut(tx: Transaction, userId: string, email: string): Promise<string> {
  await updatePassword(tx, userId, unusablePasswordHash())
  await deleteSessions(tx, userId)
  return insertLink(tx, { purpose: 'recover-password', userId, email })
}
