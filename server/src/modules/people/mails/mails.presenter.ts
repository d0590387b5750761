import { mailSubject } from '#contract/people/mail-subjects.ts'
import type { Mail } from '#contract/people/outbox.ts'
import { factsOf } from './begin-mail.ts'
import { mayHandOver } from './mails.policy.ts'
import type { ListedMail } from './mails.queries.ts'

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
    hasLink: mayHandOver(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}
