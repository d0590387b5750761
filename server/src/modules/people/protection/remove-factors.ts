import type { Transaction } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { lockAccount } from '../accounts/emails.queries.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { removeAllFactors } from '../second-factors/remove-factors.queries.ts'
import { tellFactorChange } from '../second-factors/tell-factor-change.ts'

/**
 * Takes every second factor and passkey away from an account whose owner lost them, ends its sessions, and has a mail say so. The
 * password stays. @returns false where there were none: nothing is changed.
 */
export async function removeFactors(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, userId: string): Promise<boolean> {
  await lockAccount(tx, userId)
  if (!(await removeAllFactors(tx, userId))) return false
  await deleteSessions(tx, userId)
  await tellFactorChange(tx, jobs, userId, 'all-removed')
  return true
}
