import { mediaName } from '#contract/media.ts'
import type { Context } from '../../context.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { type BugReportRow, REPORTS_CHANNEL } from './bug-reports.queries.ts'
import { mailWaitingReports } from './mail-waiting-reports.ts'
import { composeReportMail } from './report-mail.ts'

export interface ReportMailer {
  /** Ends the mail under way, starts no other. */
  stop(): Promise<void>
}

export interface ReportMailerOptions {
  log: { warn(details: { err: unknown }, message: string): void }
  /** Milliseconds until reports that could not be mailed are tried again. */
  pause?: number
}

/** Shorter than the 10 seconds in which the server stops (decisions §8). Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 } as const

/**
 * Mails bug reports to `SUPPORT_EMAIL` through `SMTP_URL`, after they were answered: the database says when there is one,
 * and those that wait since before the start go at once. Does nothing without both settings; the reports wait.
 */
export async function startReportMailer(
  { config, database, storage, watch }: Context,
  { log, pause = 60_000 }: ReportMailerOptions,
): Promise<ReportMailer> {
  const { smtpUrl, supportEmail } = config
  if (smtpUrl === undefined || supportEmail === undefined) return { stop: async () => {} }

  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS })
  let isStopping = false
  let isAsked = false
  let round: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  const send = async (report: BugReportRow): Promise<void> => {
    await transport.sendMail(composeReportMail(report, supportEmail, await openScreenshot(storage, report.screenshot)))
  }

  function wake(): void {
    clearTimeout(retry)
    isAsked = true
    round ??= mailAll().finally(() => {
      round = undefined
    })
  }

  async function mailAll(): Promise<void> {
    while (isAsked && !isStopping) {
      isAsked = false
      const failures = await mailWaitingReports(database, send, () => isStopping).catch((error: unknown) => [error])
      for (const err of failures ?? []) log.warn({ err }, 'a bug report could not be mailed yet')
      // Who is at it may have been killed.
      if (failures?.length !== 0 && !isStopping) retry = setTimeout(wake, pause)
    }
  }

  const unlisten = await watch.listen(REPORTS_CHANNEL, wake)
  const unsubscribe = watch.subscribe({ back: wake })
  wake()
  return {
    async stop() {
      isStopping = true
      clearTimeout(retry)
      await round
      clearTimeout(retry)
      unsubscribe()
      unlisten()
    },
  }
}

async function openScreenshot(storage: Storage, address: string | null) {
  const name = address === null ? null : mediaName(address)
  const content = name === null ? null : await storage.open(name)
  return name === null || content === null ? null : { name, content }
}
