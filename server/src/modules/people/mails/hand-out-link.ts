import { mailSubject } from '#contract/people/mail-subjects.ts'
import { DESK_ACCOUNT_MESSAGES, MAIL_MESSAGES as M } from '#contract/people/messages.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { composeMail, factsOf } from './begin-mail.ts'
import type { Composers } from './composer.ts'
import { isLinkToHandOver, mayHandOver } from './mails.policy.ts'
import { isOfDesk, lockMail } from './mails.queries.ts'

/** A one-use link, and whom it is for: the same as the mail would have said, though its row may not know yet. */
interface LinkToHandOver {
  link: string
  username: string
  recipient: string
  /** For the log, which says no address. */
  about: { kind: string; of: string | null }
}

/**
 * Makes the one-use link of a mail anew, for whoever hands it over instead; the mail stays what it is.
 * @param by null: on the command line.
 * @throws 401 when their session has ended, 404 when it is gone or is for nobody, 403 for the recovery of an administrator or moderator, as from the desk
 * (docs/product/accounts.md#recovery-from-the-desk), 409 when it carries no link that may be handed over, or was sent.
 */
export async function handOutLink(
  tx: UnitOfWork,
  composers: Composers,
  id: string,
  by: Caller | null,
): Promise<LinkToHandOver> {
  if (by !== null) await lockOwnAccount(tx, by)
  const mail = await lockMail(tx, id)
  if (mail === undefined) throw notFound(M.unknown)
  if (!isLinkToHandOver(mail.kind)) throw conflict(M.withoutLink)
  if (!mayHandOver(mail)) throw conflict(M.linkSent)
  const made = await composeMail(tx, composers, mail)
  if (made === null) throw notFound(M.forNobody)
  const { content } = made?.composed ?? {}
  if (made === undefined || content === undefined || !('link' in content && 'username' in content))
    throw conflict(M.withoutLink)
  const { link, username } = content
  if (link === null) throw conflict(M.withoutLink)
  const userId = made.composed.userId ?? mail.userId
  if (by !== null && mail.kind === 'recover-password' && userId !== null && (await isOfDesk(tx, userId)))
    throw forbidden(DESK_ACCOUNT_MESSAGES.recoveryOfAdmin)
  tx.note({ kind: 'mail-link-made', id, name: mailSubject(factsOf(mail)), username, by })
  const about = { kind: mail.kind, of: userId }
  return { link, username, recipient: made.composed.to, about }
}
