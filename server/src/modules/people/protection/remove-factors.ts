import type { Actor, UnitOfWork } from '../../facts.ts'
import { lockAccount } from '../accounts/accounts.queries.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { removeAllFactors } from '../second-factors/remove-factors.queries.ts'

/**
 * Takes every second factor and passkey away from an account whose owner lost them, ends its sessions, and has a mail say so. The
 * password stays. @returns false where there were none: nothing is changed.
 */
export async function removeFactors(tx: UnitOfWork, userId: string, by: Actor): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  if (!account || !(await removeAllFactors(tx, userId))) return false
  await deleteSessions(tx, userId)
  tx.note({ kind: 'second-factor-reset', id: userId, name: account.username, by })
  return true
}
