import type { Mail } from '#contract/desk.ts'
import { LINKED_MAILS } from '#contract/mail-content.ts'
import { mailSubject } from '#contract/mail-subjects.ts'
import { factsOf } from './begin-mail.ts'
import type { ListedMail } from './mails.queries.ts'

export const hasLink = (kind: string): boolean => LINKED_MAILS.some((linked) => linked === kind)

/** A mail as administrators see it. */
export function presentMail(row: ListedMail): Mail {
  return {
    id: row.id,
    kind: row.kind,
    subject: mailSubject(factsOf(row)),
    recipient: row.recipient,
    username: row.username,
    state: row.state,
    attempts: row.attempts,
    reason: row.reason,
    hasLink: hasLink(row.kind),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}
