import { LINKS } from '#contract/people/links.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import type { UnitOfWork } from '../../facts.ts'
import { linkReplaced } from '../links/links.ts'
import { removeFactorsSince } from '../second-factors/remove-factors.queries.ts'
import { isSameEmail } from './accounts.policy.ts'
import type { LockedAccount } from './accounts.queries.ts'
import { askToVerify } from './ask-to-verify.ts'
import { askForEmail, changeEmail, endLinks, giveUpPendingEmail, refuseTakenEmail } from './change-email.ts'
import { markVerified, updateEmail } from './emails.queries.ts'
import { takeBackEmail } from './held-emails.queries.ts'
import { lockOut } from './lock-out.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { takeAccountLink } from './take-account-link.ts'

/** The address of an account: confirmed, changed, taken back. */
export function emailRoutes(serve: Serve, context: Context): void {
  const { config, database, perform } = context

  serve('POST /users/me/email/verification', async ({ caller }) => {
    const isAsked = await perform((tx) => askToVerify(tx, caller.id))
    if (!isAsked) return { data: {}, message: M.emailVerifiedAlready }
    return { data: {}, message: config.smtpUrl === undefined ? M.linkWaits : M.linkSent }
  })

  serve('PUT /users/me/email', async ({ caller, body: { email } }) => {
    await askForEmail(context, caller, email)
    return { data: { pendingEmail: email }, message: M.newEmailAsked }
  })

  serve('DELETE /users/me/email', async ({ caller }) => {
    await database.transaction(async (tx) => {
      const { account } = await lockOwnAccount(tx, caller)
      await giveUpPendingEmail(tx, account)
    })
    return { data: {}, message: M.newEmailGivenUp }
  })

  serve('POST /auth/email/verify', async ({ body: { token }, caller }) => {
    const email = await perform(async (tx) => {
      const link = await takeAccountLink(tx, 'verify-email', token, caller)
      await verify(tx, link.account, link.email)
      return link.email
    })
    return { data: { email }, message: M.emailVerified }
  })

  serve('POST /auth/email/undo', async ({ body: { token }, caller }) => {
    const data = await perform(async (tx) => {
      const { account, email } = await takeAccountLink(tx, 'undo-email', token, caller)
      const recoveryToken = await takeBack(tx, account, email)
      return { email, recoveryToken }
    })
    return { data, message: M.emailTakenBack }
  })

  async function verify(tx: UnitOfWork, account: LockedAccount, email: string): Promise<void> {
    if (isSameEmail(email, account.email)) await markVerified(tx, account.id)
    else if (account.pendingEmail !== null && isSameEmail(email, account.pendingEmail))
      await changeEmail(tx, account, account.pendingEmail)
    else throw linkReplaced()
  }

  /**
   * docs/product/accounts.md#changing-the-address: who has the old mailbox has the account again. What somebody else may have asked
   * for meanwhile ends; links to addresses that it had earlier stay good. Factors go that came since, or in the week before: whoever
   * takes an account over adds theirs first.
   * @returns a token to recover the password.
   */
  async function takeBack(tx: UnitOfWork, { id }: LockedAccount, email: string): Promise<string> {
    const givenUpAt = await takeBackEmail(tx, id, email)
    if (givenUpAt === null) throw linkReplaced()
    await updateEmail(tx, id, email).catch(refuseTakenEmail)
    await endLinks(tx, id, email)
    tx.note({ kind: 'email-taken-back', id, newEmail: email })
    await removeFactorsSince(tx, id, new Date(givenUpAt.getTime() - LINKS['undo-email'].seconds * 1000))
    return lockOut(tx, id, email)
  }
}
