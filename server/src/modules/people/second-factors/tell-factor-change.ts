import type { MailFacts } from '#contract/people/mails.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMailToOwner } from '../mails/queue-mail.ts'

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
  await queueMailToOwner(tx, jobs, userId, { kind: 'factor-changed', change, name, factor })
}
