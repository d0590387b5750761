import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { isLastAdmin, lockAccounts } from '../accounts/users.queries.ts'

/**
 * To be called before an account loses its role, its activity or its existence: such changes come one after the other
 * until the transaction ends, so that two administrators cannot remove each other.
 * @throws 409 when the account is the last active administrator (docs/product/accounts.md#last-administrator).
 */
export async function keepOneAdmin(tx: Transaction, userId: string): Promise<void> {
  await lockAccounts(tx)
  if (await isLastAdmin(tx, userId)) throw conflict(M.lastAdmin)
}
