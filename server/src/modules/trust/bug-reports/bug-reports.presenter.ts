import type { BugReport } from '#contract/trust/bug-reports.ts'
import type { BugReportRow } from './bug-reports.queries.ts'

/** A report as administrators see it. */
export function presentBugReport(row: BugReportRow): BugReport {
  const { authorId, authorUsername: username, authorDisplayName: displayName, authorEmail: email } = row
  return {
    id: row.id,
    _id: row.id,
    description: row.description,
    screenshot: row.screenshot,
    pageUrl: row.pageUrl,
    userAgent: row.userAgent,
    author:
      authorId === null || username === null || email === null
        ? null
        : { id: authorId, _id: authorId, username, displayName, email },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
