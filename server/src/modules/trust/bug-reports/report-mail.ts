import { shownName } from '#contract/people/shown-name.ts'
import { mediaName } from '#contract/publishing/media.ts'
import type { Context } from '../../../context.ts'
import type { Composer } from '../../people/mails/composer.ts'
import { type BugReportRow, findBugReport } from './bug-reports.queries.ts'

/**
 * Mails a report to the support with its screenshot; answering writes to the person who reported. Reports wait while the
 * support has no address.
 */
export function composeReports({
  config: { supportEmail },
  storage,
}: Pick<Context, 'config' | 'storage'>): Composer<'bug-report'> | undefined {
  if (supportEmail === undefined) return undefined
  return {
    async compose(tx, { facts }) {
      const report = await findBugReport(tx, facts.reportId)
      if (report === undefined) return null
      const { createdAt, description, pageUrl, userAgent } = report
      const author = authorOf(report)
      const screenshot = report.screenshot === null ? null : mediaName(report.screenshot)
      return {
        to: supportEmail,
        from: supportEmail,
        ...(author && { replyTo: author.email }),
        content: { kind: 'bug-report', description, author, at: createdAt.toISOString(), pageUrl, userAgent },
        attachments: screenshot === null ? [] : [{ filename: screenshot, open: () => storage.open(screenshot) }],
      }
    },
  }
}

/** Null once the account is gone. */
function authorOf({ authorUsername: username, authorDisplayName: displayName, authorEmail: email }: BugReportRow) {
  return username === null || email === null ? null : { name: shownName({ username, displayName }), username, email }
}
