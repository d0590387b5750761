import { ACCOUNT_MESSAGES, DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { type LockedAccount, lockAccount } from '../accounts/accounts.queries.ts'
import { askToVerify } from '../accounts/ask-to-verify.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { issueLink } from '../links/links.ts'
import { hasFactors, setPublishingApproval } from './desk-accounts.queries.ts'
import { type AccountAbility, requireAbility } from './users.policy.ts'

// What the desk does to an account in use (docs/product/accounts.md#acts-at-the-desk). Each throws 404, and what `requireAbility` does.

async function lockFor(tx: UnitOfWork, act: AccountAbility, userId: string, by: Caller): Promise<LockedAccount> {
  const account = await lockAccount(tx, userId)
  if (!account) throw notFound(M.notFound)
  requireAbility(act, by, account)
  return account
}

/** Ends its sessions. */
export async function signOutAccount(tx: UnitOfWork, userId: string, by: Caller): Promise<void> {
  const { id, username } = await lockFor(tx, 'signOut', userId, by)
  await deleteSessions(tx, id)
  tx.note({ kind: 'account-signed-out', id, name: username, by })
}

/** Sends what confirms its address once more. @throws 409 when there is nothing to confirm. */
export async function sendVerification(tx: UnitOfWork, userId: string, by: Caller): Promise<void> {
  const { id, username } = await lockFor(tx, 'verify', userId, by)
  if (!(await askToVerify(tx, id))) throw conflict(ACCOUNT_MESSAGES.emailVerifiedAlready)
  tx.note({ kind: 'verification-sent', id, name: username, by })
}

/** Lets it publish where only approved creators do, or not any more. */
export async function approvePublishing(
  tx: UnitOfWork,
  userId: string,
  by: Caller,
  isApproved: boolean,
): Promise<void> {
  const { id, username } = await lockFor(tx, 'approve', userId, by)
  if (await setPublishingApproval(tx, id, isApproved))
    tx.note({ kind: isApproved ? 'publishing-approved' : 'publishing-withdrawn', id, name: username, by })
}

/**
 * Makes the one-use link by which a person chooses a new password, for whoever hands it over
 * (docs/product/accounts.md#recovery-from-the-desk). Nothing is mailed.
 * @throws 401 when the caller's session has ended; 409 for an account whose second factor the link would take away.
 */
export async function makeRecoveryLink(tx: UnitOfWork, publicUrl: string, userId: string, by: Caller) {
  const { own } = await lockOwnAccount(tx, by)
  const { id, email, username, emailVerifiedAt } = await lockFor(tx, 'recover', userId, own)
  if (emailVerifiedAt === null && (await hasFactors(tx, id))) throw conflict(D.recoveryOfUnconfirmed)
  const link = await issueLink(tx, publicUrl, { purpose: 'recover-password', userId: id, email })
  tx.note({ kind: 'recovery-link-made', id, name: username, by })
  return { link, username }
}
