import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { lockAccount } from './accounts.queries.ts'
import { findCaller } from './sessions.queries.ts'

/**
 * Looks at the session of who calls again, which may have ended since: whatever changes how one signs in asks this with the account
 * locked, as whatever ends sessions has it (docs/product/accounts.md#ending-sessions).
 * @returns what they may do now. @throws 401.
 */
export async function requireOwnSession(tx: Transaction, { id: userId, sessionId }: Caller): Promise<Caller> {
  const own = await findCaller(tx, { userId, sessionId })
  if (own === undefined) throw unauthenticated()
  return own
}

/** Locks the account of who calls, and `requireOwnSession`. @throws 401. */
export async function lockOwnAccount(tx: Transaction, caller: Caller) {
  const account = await lockAccount(tx, caller.id)
  const own = await requireOwnSession(tx, caller)
  if (account === undefined) throw unauthenticated()
  return { account, own }
}
