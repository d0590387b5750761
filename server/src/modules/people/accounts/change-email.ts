import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { LINK_PURPOSES, revokeLinks } from '../links/links.queries.ts'
import { emailTaken, isSameEmail } from './accounts.policy.ts'
import type { LockedAccount } from './accounts.queries.ts'
import { updateEmail, updatePendingEmail } from './emails.queries.ts'
import { holdEmail, isHeldEmail, letGoEmail, listHeldEmails } from './held-emails.queries.ts'
import { lockOwnAccount } from './lock-own-account.ts'

/**
 * Notes the address that is to become an account's, and writes to both (docs/product/accounts.md#changing-the-address). Whether it
 * is somebody's is not asked here: nobody learns who has an account.
 * @throws 400 for the address that it has, 401 when their session has ended.
 */
export async function askForEmail({ perform }: Pick<Context, 'perform'>, caller: Caller, email: string): Promise<void> {
  await perform(async (tx) => {
    const { account } = await lockOwnAccount(tx, caller)
    const { id } = account
    if (isSameEmail(email, account.email)) throw invalidField('email', M.emailIsYours)
    await updatePendingEmail(tx, id, email)
    await revokeLinks(tx, id, ['verify-email'])
    tx.note({ kind: 'email-change-asked', id, email: account.email, newEmail: email })
  })
}

/** Gives up the address that waits; what was sent to it opens nothing any more. */
export async function giveUpPendingEmail(tx: Transaction, account: LockedAccount): Promise<void> {
  if (account.pendingEmail === null) return
  await updatePendingEmail(tx, account.id, null)
  await revokeLinks(tx, account.id, ['verify-email'])
}

/**
 * Gives an account the address that was confirmed. The one that it had is kept for it while the link in its mailbox lives.
 * @throws 409 when it is somebody else's by now.
 */
export async function changeEmail(
  tx: UnitOfWork,
  { id: userId, email: before }: LockedAccount,
  email: string,
): Promise<void> {
  await updateEmail(tx, userId, email).catch(refuseTakenEmail)
  if (await isHeldEmail(tx, email, userId)) throw emailTaken()
  await letGoEmail(tx, userId, email)
  await holdEmail(tx, userId, before)
  await endLinks(tx, userId, email)
  tx.note({ kind: 'email-changed', id: userId, email: before, newEmail: email })
}

/**
 * Ends the links of an account, but those that take back an address which it gave up, or take a factor away: whoever took it over
 * would otherwise keep it by one more change.
 * @param email that it has now.
 */
export async function endLinks(tx: Transaction, userId: string, email: string): Promise<void> {
  const spared = [email.toLowerCase(), ...(await listHeldEmails(tx, userId))]
  await revokeLinks(tx, userId, LINK_PURPOSES, spared)
}

/** @throws 409 for an address that is somebody else's; what it was given, if that is another failure. */
export function refuseTakenEmail(error: unknown): never {
  throw brokenConstraint(error) === 'users_email_unique' ? conflict(M.emailTaken) : error
}
