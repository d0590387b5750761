import type { MailFacts } from '#contract/mails.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { findAddress } from './second-factors.queries.ts'

type Change = Extract<MailFacts, { kind: 'factor-changed' }>['change']

/**
 * Has a mail tell the account's owner what has changed about their second factors.
 * @param told `name` of the passkey that came or went; `factor` that came, which the mail's link takes away.
 */
export async function tellFactorChange(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  userId: string,
  change: Change,
  { name = '', factor }: { name?: string; factor?: string } = {},
): Promise<void> {
  const recipient = await findAddress(tx, userId)
  if (recipient === undefined) return
  await queueMail(tx, jobs, { userId, recipient, facts: { kind: 'factor-changed', change, name, factor } })
}
