import { randomUUIDv7 } from 'node:crypto'
import type { MailFacts, MailKind } from '#contract/people/mails.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import {
  findAddress,
  insertMail,
  insertMails,
  insertMailsTo,
  type MailToOwner,
  type Recipients,
} from './mails.queries.ts'
import { SEND_MAIL } from './send-mail.job.ts'

export interface NewMail {
  /** Of whom it tells; left out when that is nobody's business, or nobody yet. */
  userId?: string | null
  /** Null: found when it is sent. */
  recipient: string | null
  facts: MailFacts
}

/** Has a mail sent when the transaction has committed (docs/decisions/mail.md). */
export async function queueMail(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, mail: NewMail): Promise<void> {
  const id = randomUUIDv7()
  await insertMail(tx, id, { userId: null, ...mail })
  await jobs.enqueue(tx, SEND_MAIL, [{ id }])
}

/** `queueMail` to the address that an account has now; none when the account is gone. */
export async function queueMailToOwner(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  userId: string,
  facts: MailFacts,
): Promise<void> {
  const recipient = await findAddress(tx, userId)
  if (recipient !== undefined) await queueMail(tx, jobs, { userId, recipient, facts })
}

/** `queueMail` of one to many accounts, whose ids somebody made; they are sent behind what somebody waits for. */
export async function queueMailsToOwners(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  facts: MailFacts,
  mails: readonly MailToOwner[],
): Promise<void> {
  if (mails.length === 0) return
  await insertMailsTo(tx, mails, facts)
  await jobs.enqueue(
    tx,
    SEND_MAIL,
    mails.map(({ mailId }) => ({ id: mailId })),
    { isBehind: true },
  )
}

/**
 * `queueMail` of one kind to many, in one statement.
 * @param recipients a row each, with what is kept of its mail besides the kind.
 */
export async function queueMails(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  kind: MailKind,
  recipients: Recipients,
): Promise<void> {
  const mails = await tx(insertMails(kind, recipients))
  if (mails.length > 0) await jobs.enqueue(tx, SEND_MAIL, mails)
}
