import { DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { isOutOfUse } from '../accounts/accounts.policy.ts'
import { type DeskAccountRow, lockDeskAccount } from './desk-accounts.queries.ts'

/** An account that its own person would change in the settings; nobody else changes it until the transaction ends. @throws 404; 403 for oneself. */
export async function requireOthersAccount(tx: Transaction, userId: string, by: Caller): Promise<DeskAccountRow> {
  if (userId === by.id) throw forbidden(D.ownAccount)
  const account = await lockDeskAccount(tx, userId)
  if (!account) throw notFound(M.notFound)
  return account
}

/** @throws 409 for an account that is suspended or deactivated: its links open nothing, and no mail goes to it. */
export function requireUsable(account: DeskAccountRow): void {
  if (isOutOfUse(account)) throw conflict(D.outOfUse)
}
