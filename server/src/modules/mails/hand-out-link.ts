import { MAIL_MESSAGES as M } from '#contract/messages.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { composeMail } from './begin-mail.ts'
import type { Composers } from './composer.ts'
import { isLinkToHandOver, mayHandOver } from './mails.policy.ts'
import { lockMail } from './mails.queries.ts'

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
 * @throws 404 when it is gone or is for nobody, 409 when it carries no link that may be handed over, or was sent.
 */
export async function handOutLink(tx: Transaction, composers: Composers, id: string): Promise<LinkToHandOver> {
  const mail = await lockMail(tx, id)
  if (mail === undefined) throw notFound(M.unknown)
  if (!isLinkToHandOver(mail.kind)) throw conflict(M.withoutLink)
  if (!mayHandOver(mail)) throw conflict(M.linkSent)
  const made = await composeMail(tx, composers, mail)
  if (made === null) throw notFound(M.forNobody)
  if (made === undefined || !('link' in made.composed.content)) throw conflict(M.withoutLink)
  const { link, username } = made.composed.content
  if (link === null) throw conflict(M.withoutLink)
  const about = { kind: mail.kind, of: made.composed.userId ?? mail.userId }
  return { link, username, recipient: made.composed.to, about }
}
