import { mediaName } from '#contract/media.ts'
import type { Context } from '../../context.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { findUnmailedReport, listUnmailedReports, markMailed } from './bug-reports.queries.ts'
import { MAIL_REPORT } from './mail-report.job.ts'
import { composeReportMail } from './report-mail.ts'

/** Shorter than the 10 seconds in which the server stops (docs/product/running.md#stopping). Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 } as const

/** Mails bug reports to `SUPPORT_EMAIL` through `SMTP_URL`. Does nothing without both settings; the reports wait. */
export async function mailReports({ config, database, storage, jobs }: Context): Promise<void> {
  const { smtpUrl, supportEmail } = config
  if (smtpUrl === undefined || supportEmail === undefined) return

  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS })
  jobs.work(MAIL_REPORT, {
    async run({ id }) {
      const report = await findUnmailedReport(database, id)
      if (report === undefined) return
      await transport.sendMail(
        composeReportMail(report, supportEmail, await openScreenshot(storage, report.screenshot)),
      )
      await markMailed(database, id)
    },
    due: () => listUnmailedReports(database),
  })
}

async function openScreenshot(storage: Storage, address: string | null) {
  const name = address === null ? null : mediaName(address)
  const content = name === null ? null : await storage.open(name)
  return name === null || content === null ? null : { name, content }
}
