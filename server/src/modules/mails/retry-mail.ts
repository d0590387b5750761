import { MAIL_MESSAGES as M } from '#contract/messages.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { forgetPause } from '../../platform/jobs/list-jobs.ts'
import { lockMail, setMailState } from './mails.queries.ts'
import { SEND_MAIL } from './send-mail.job.ts'

/**
 * Has a mail sent once more, at once: one that waits, was given up or refused, or is doubtful; who asks for a doubtful one
 * takes it on themselves that it may come twice.
 * @throws 404 when it is gone, 409 when it was sent or is being sent.
 */
export async function retryMail(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, id: string): Promise<void> {
  const mail = await lockMail(tx, id)
  if (mail === undefined) throw notFound(M.unknown)
  if (mail.state === 'sent' || mail.state === 'sending') throw conflict(M.notToRetry)
  await setMailState(tx, id, 'waiting')
  await forgetPause(tx, SEND_MAIL.name, SEND_MAIL.key({ id }))
  await jobs.enqueue(tx, SEND_MAIL, [{ id }])
}
