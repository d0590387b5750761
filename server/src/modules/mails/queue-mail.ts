import { v7 as uuidv7 } from 'uuid'
import type { MailFacts } from '#contract/mails.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { insertMail } from './mails.queries.ts'
import { SEND_MAIL } from './send-mail.job.ts'

interface NewMail {
  /** Of whom it tells; null when that is nobody's business, or nobody yet. */
  userId: string | null
  /** Null: found when it is sent. */
  recipient: string | null
  facts: MailFacts
}

/** Has a mail sent when the transaction has committed (docs/decisions/mail.md). */
export async function queueMail(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, mail: NewMail): Promise<void> {
  const id = uuidv7()
  await insertMail(tx, id, mail)
  await jobs.enqueue(tx, SEND_MAIL, [{ id }])
}
