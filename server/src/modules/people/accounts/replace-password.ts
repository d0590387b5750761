import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { LockedAccount } from './accounts.queries.ts'
import { updatePassword } from './accounts.queries.ts'
import { endLinks, giveUpPendingEmail } from './change-email.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * Gives an account another password and ends what whoever had the old one may have begun: sessions, an address that waits, mailed
 * links but those that take an address back or a factor away. A mail says so (docs/product/accounts.md#ending-sessions).
 */
export async function replacePassword(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  account: LockedAccount,
  passwordHash: string,
): Promise<void> {
  const { id: userId, email } = account
  await updatePassword(tx, userId, passwordHash)
  await deleteSessions(tx, userId)
  await giveUpPendingEmail(tx, account)
  await endLinks(tx, userId, email)
  await queueMail(tx, jobs, { userId, recipient: email, facts: { kind: 'password-changed' } })
}
