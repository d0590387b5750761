import { DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { type Caller, isAdmin, isModerator } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { isDeactivated } from '../accounts/accounts.policy.ts'
import { traceTags } from '../accounts/closing.queries.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { endSuspension, lockStanding, setSuspension } from '../accounts/suspension.queries.ts'
import { lockAccounts } from '../accounts/users.queries.ts'
import { LINK_PURPOSES, revokeLinks } from '../links/links.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

interface Suspension {
  userId: string
  /** What the account is told of it. */
  reason: string
  /** Null: without an end. */
  until: Date | null
  decisionId: string
  /** Null: on the command line. */
  by: Pick<Caller, 'id' | 'role'> | null
}

/**
 * Suspends an account (docs/product/accounts.md#suspended-account): its sessions and links end. One that is suspended already may be
 * for longer, with the new reason. To be called before the transaction locks any account or article.
 * @returns what is to be published when the transaction has committed.
 * @throws 404; 403 for oneself, and to a moderator for administrators and moderators; 409 for the last administrator, for a
 * deactivated account and for one that is suspended for longer.
 */
export async function suspendAccount(
  tx: Transaction,
  { userId, reason, until, decisionId, by }: Suspension,
): Promise<Tag[]> {
  if (by?.id === userId) throw forbidden(D.notYourself)
  await lockAccounts(tx)
  const account = await lockStanding(tx, userId)
  if (!account) throw notFound(M.notFound)
  if (by !== null && !isAdmin(by) && isModerator(account)) throw forbidden(D.adminsOnly)
  await keepOneAdmin(tx, userId)
  if (isDeactivated(account)) throw conflict(D.deactivated)
  if (account.suspendedAt !== null && isEarlier(until, account.suspendedUntil)) throw conflict(D.suspendedLonger)
  await setSuspension(tx, userId, { reason, until, decisionId })
  await deleteSessions(tx, userId)
  await revokeLinks(tx, userId, LINK_PURPOSES)
  return traceTags(tx, userId)
}

/**
 * Ends a suspension; no session of before comes back. An account that is not suspended stays as it is.
 * @returns what is to be published when the transaction has committed.
 */
export async function liftSuspension(tx: Transaction, userId: string): Promise<Tag[]> {
  return (await endSuspension(tx, userId, 'any')) ?? []
}

const DAY_MS = 24 * 3_600_000

/** When a suspension of so many days ends that begins now; null: without an end. */
export const endOfSuspension = (days: number | null): Date | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS)

const isEarlier = (one: Date | null, other: Date | null): boolean =>
  one !== null && (other === null || one.getTime() < other.getTime())
