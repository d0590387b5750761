import { notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { lockAccount } from './accounts.queries.ts'
import { forgetRefusal } from './emails.queries.ts'

/**
 * Sends again what confirms the address that waits, or else the one that the account has.
 * @returns false when there is nothing to confirm.
 * @throws 404.
 */
export async function askToVerify(tx: UnitOfWork, userId: string): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  if (account === undefined) throw notFound()
  const { email, pendingEmail, emailVerifiedAt } = account
  if (pendingEmail !== null) tx.note({ kind: 'verification-asked', id: userId, email: pendingEmail, isNew: true })
  else if (emailVerifiedAt === null) {
    await forgetRefusal(tx, userId)
    tx.note({ kind: 'verification-asked', id: userId, email, isNew: false })
  } else return false
  return true
}
