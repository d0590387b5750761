import type { UnitOfWork } from '../../facts.ts'
import type { LockedAccount } from './accounts.queries.ts'
import { updatePassword } from './accounts.queries.ts'
import { endLinks, giveUpPendingEmail } from './change-email.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * Gives an account another password and ends what whoever had the old one may have begun: sessions, an address that waits, mailed
 * links but those that take an address back or a factor away. A mail says so (docs/product/accounts.md#ending-sessions).
 */
export async function replacePassword(tx: UnitOfWork, account: LockedAccount, passwordHash: string): Promise<void> {
  const { id: userId, email } = account
  await updatePassword(tx, userId, passwordHash)
  await deleteSessions(tx, userId)
  await giveUpPendingEmail(tx, account)
  await endLinks(tx, userId, email)
  tx.note({ kind: 'password-replaced', id: userId, email })
}
