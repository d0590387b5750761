import { mailSubject } from '#contract/people/mail-subjects.ts'
import { MAIL_MESSAGES as M } from '#contract/people/messages.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { forgetPause } from '../../../platform/jobs/list-jobs.ts'
import type { UnitOfWork } from '../../facts.ts'
import { factsOf } from './begin-mail.ts'
import { lockMail, setMailState } from './mails.queries.ts'
import { SEND_MAIL } from './send-mail.job.ts'

/**
 * Has a mail sent once more, at once: one that waits, was given up or refused, or is doubtful; who asks for a doubtful one
 * takes it on themselves that it may come twice.
 * @param by null: on the command line.
 * @throws 404 when it is gone, 409 when it was sent or is being sent.
 */
export async function retryMail(tx: UnitOfWork, id: string, by: Caller | null): Promise<void> {
  const mail = await lockMail(tx, id)
  if (mail === undefined) throw notFound(M.unknown)
  if (mail.state === 'sent' || mail.state === 'sending') throw conflict(M.notToRetry)
  await setMailState(tx, id, 'waiting')
  await forgetPause(tx, SEND_MAIL.name, SEND_MAIL.key({ id }))
  tx.note({ kind: 'mail-retried', id, name: mailSubject(factsOf(mail)), by })
}
