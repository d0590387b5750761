import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { lockAccount } from './accounts.queries.ts'
import { forgetRefusal } from './emails.queries.ts'

/**
 * Sends again what confirms the address that waits, or else the one that the account has.
 * @returns false when there is nothing to confirm.
 * @throws 404.
 */
export async function askToVerify(tx: Transaction, jobs: Context['jobs'], userId: string): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  if (account === undefined) throw notFound()
  const { email, pendingEmail, emailVerifiedAt } = account
  if (pendingEmail !== null)
    await queueMail(tx, jobs, { userId, recipient: pendingEmail, facts: { kind: 'confirm-new-email' } })
  else if (emailVerifiedAt === null) {
    await forgetRefusal(tx, userId)
    await queueMail(tx, jobs, { userId, recipient: email, facts: { kind: 'verify-email' } })
  } else return false
  return true
}
