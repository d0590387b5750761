import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import { shownName } from '#contract/shown-name.ts'
import type { BugReportRow } from './bug-reports.queries.ts'

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** What the technical support receives; answering it writes to the person who reported. */
export function composeReportMail(
  report: BugReportRow,
  supportEmail: string,
  screenshot: { name: string; content: Readable } | null,
): SendMailOptions {
  const { authorUsername: username, authorDisplayName: displayName } = report
  const author = username === null ? 'un compte supprimé' : shownName({ username, displayName })
  return {
    // A report sent again after a crash carries the same id: mail servers drop the second.
    messageId: `<bug-report-${report.id}@kiosque>`,
    from: { name: 'Kiosque', address: supportEmail },
    to: supportEmail,
    replyTo: report.authorEmail ?? undefined,
    subject: `Bogue signalé par ${author}`,
    text: [
      report.description,
      '',
      '-- ',
      `Signalé par : ${author}${report.authorEmail === null ? '' : ` <${report.authorEmail}>`}`,
      `Le : ${moment.format(report.createdAt)}`,
      `Page : ${report.pageUrl || 'inconnue'}`,
      `Navigateur : ${report.userAgent || 'inconnu'}`,
    ].join('\n'),
    attachments: screenshot === null ? [] : [{ filename: screenshot.name, content: screenshot.content }],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
