import { DESK_ACCOUNT_MESSAGES as D } from '#contract/people/messages.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { isModerator } from '../../../platform/http/authentication.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { issueLink } from '../links/links.ts'
import { hasFactors } from './desk-accounts.queries.ts'
import { requireOthersAccount, requireUsable } from './others-account.ts'

/**
 * Makes the one-use link by which a person chooses a new password, for whoever hands it over
 * (docs/product/accounts.md#recovery-from-the-desk). Nothing is mailed.
 * @throws 404; 403 for oneself, and for administrators and moderators; 409 for an account that is suspended or deactivated, and for
 * one whose second factor the link would take away.
 */
export async function makeRecoveryLink(tx: Transaction, publicUrl: string, userId: string, by: Caller) {
  const account = await requireOthersAccount(tx, userId, by)
  if (isModerator(account)) throw forbidden(D.recoveryOfAdmin)
  requireUsable(account)
  if (account.emailVerifiedAt === null && (await hasFactors(tx, userId))) throw conflict(D.recoveryOfUnconfirmed)
  const { email, username } = account
  const link = await issueLink(tx, publicUrl, { purpose: 'recover-password', userId, email })
  await noteAct(tx, by, { act: 'recovery-link', target: { kind: 'account', id: userId, name: username } })
  return { link, username }
}
