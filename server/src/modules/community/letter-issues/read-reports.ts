import type { Context } from '../../../context.ts'
import { saysAddressIsGone } from '../../people/mails/refusals.ts'
import { letterKey, readSendingToken } from '../letters/letter-tokens.ts'
import { endReaders } from '../letters/readers.queries.ts'
import { parseReport } from './parse-report.ts'
import { READ_REPORTS } from './read-reports.job.ts'
import { countDepartures, noteReturned, recountIssue } from './sendings.queries.ts'

/** Works on `READ_REPORTS`. Without a mailbox there is nothing to read. */
export function readReportsInTime(context: Context): void {
  const { imapUrl } = context.config
  context.jobs.work(READ_REPORTS, {
    async run(_, signal) {
      if (imapUrl === undefined) return
      const { imapMailbox } = await import('../../people/mails/mailbox.ts')
      await imapMailbox(imapUrl).read((raw) => takeReport(context, raw), signal)
    },
  })
}

/**
 * Does what follows from a report about a letter (docs/product/letters.md#bounces-and-complaints); taken again it changes nothing.
 * @returns false for any other mail. Who is believed is whoever knows what we have sealed, which stands in the mail itself.
 */
export async function takeReport({ database }: Pick<Context, 'database'>, raw: Buffer): Promise<boolean> {
  const report = await parseReport(raw)
  if (report === null) return false
  const key = await letterKey(database)
  const sending = report.names.map((name) => readSendingToken(key, name)).find((named) => named !== null)
  if (!sending) return false
  const { issueId, readerId } = sending
  const { says, status, reason } = report
  await database.transaction(async (tx) => {
    if (says === 'refused') {
      if (await noteReturned(tx, sending, reason)) await recountIssue(tx, issueId)
      if (saysAddressIsGone(`${status} ${reason}`)) await endReaders(tx, { id: readerId }, says)
    }
    if (says === 'complaint') await countDepartures(tx, await endReaders(tx, { id: readerId }, says))
  })
  return true
}
