import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { linkReplaced } from '../links/links.ts'
import { removeAllFactors, removeFactor } from '../second-factors/remove-factors.queries.ts'
import { requireSecondFactor } from '../second-factors/require-second-factor.ts'
import { isSameEmail } from './accounts.policy.ts'
import { giveUpPendingEmail } from './change-email.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { markVerified } from './emails.queries.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { lockOut } from './lock-out.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { answerSignedIn, enter, lockToEnter } from './sign-in.ts'
import { peekAccountLink, takeAccountLink } from './take-account-link.ts'

/** How an account comes back to who has its mailbox (docs/product/accounts.md#recovery). */
export function recoveryRoutes(serve: Serve, context: Context): void {
  const { config, database, perform, rateLimits, visitorKey, site } = context

  /** Whose account it is, if anybody's, is looked up when the mail is sent: all are answered after the same work. */
  serve('POST /auth/recovery', async ({ body: { identifier } }) => {
    await rateLimits.consume('recoveryPerName', pseudonym(visitorKey, identifier.toLowerCase()))
    await perform(async (tx) => tx.note({ kind: 'recovery-asked', identifier }))
    const sendsMail = config.smtpUrl !== undefined
    return { data: { sendsMail }, message: sendsMail ? M.recoveryAsked : M.recoveryWaits }
  })

  serve('POST /auth/recovery/password', async ({ body: { token, newPassword, code }, ...visit }) => {
    const { userId, isVerified } = await peekAccountLink(database, 'recover-password', token)
    await refuseCommonPassword('newPassword', newPassword, (await site.read()).name)
    // Before the link is used up, and after the password is right: a code works once.
    const totpSecret = isVerified ? await requireSecondFactor(context, userId, code) : undefined
    const passwordHash = await hashPassword(newPassword)
    const entered = await perform(async (tx) => {
      if ((await lockToEnter(tx, userId)) === undefined) throw linkReplaced()
      const { account, email } = await takeAccountLink(tx, 'recover-password', token, null)
      // Nobody had shown that the mailbox was theirs: whoever added factors may have registered with another's address.
      if (account.emailVerifiedAt === null) await removeAllFactors(tx, userId)
      else if (!isVerified) throw linkReplaced()
      await replacePassword(tx, account, passwordHash)
      if (isSameEmail(email, account.email)) await markVerified(tx, account.id)
      await forgetDevices(tx, account.id)
      return enter(context, tx, { userId, proof: { passwordHash, totpSecret } }, visit)
    })
    return { data: await answerSignedIn(context, entered), message: M.passwordChanged }
  })

  serve('POST /auth/not-me', async ({ body: { token } }) => {
    const recoveryToken = await database.transaction(async (tx) => {
      const { account, email, factor, createdAt } = await takeAccountLink(tx, 'not-me', token, null)
      if (factor !== null) await removeFactor(tx, account.id, factor, createdAt)
      await giveUpPendingEmail(tx, account)
      return lockOut(tx, account.id, email)
    })
    return { data: { recoveryToken }, message: M.notMe }
  })
}
