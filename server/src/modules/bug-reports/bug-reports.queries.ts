import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'

export interface NewBugReport {
  userId: string
  description: string
  /** Address of the stored image. */
  screenshot: string | null
  pageUrl: string
  userAgent: string
}

export interface BugReportRow {
  id: string
  description: string
  screenshot: string | null
  pageUrl: string
  userAgent: string
  createdAt: Date
  /** Null, as the two next, once the account is gone. */
  authorId: string | null
  authorUsername: string | null
  authorEmail: string | null
}

const reportColumns = fragment`
  r.id, r.description, r.screenshot, r.page_url, r.user_agent, r.created_at,
  u.id AS author_id, u.username AS author_username, u.email AS author_email`

/** Where a new report is told of. */
export const REPORTS_CHANNEL = 'kiosque_bug_reports'

/** Keeps a report and tells the mailer of every node. @returns its id. */
export async function insertBugReport(sql: Queryable, report: NewBugReport): Promise<string> {
  const id = uuidv7()
  await sql`
    WITH added AS (
      INSERT INTO bug_reports (id, user_id, description, screenshot, page_url, user_agent)
      VALUES (${id}, ${report.userId}, ${report.description}, ${report.screenshot}, ${report.pageUrl}, ${report.userAgent})
      RETURNING id
    )
    SELECT pg_notify(${REPORTS_CHANNEL}, '') FROM added`
  return id
}

/** The newest first, one more than `limit`. */
export function listBugReports(sql: Queryable, { offset, limit }: { offset: number; limit: number }) {
  return sql<BugReportRow[]>`
    SELECT ${reportColumns} FROM bug_reports r LEFT JOIN users u ON u.id = r.user_id
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1} OFFSET ${offset}`
}

/** The oldest report that waits to be mailed, after `previous` (null: of all). */
export async function findWaitingReport(sql: Queryable, previous: Pick<BugReportRow, 'id' | 'createdAt'> | null) {
  const [row] = await sql<BugReportRow[]>`
    SELECT ${reportColumns} FROM bug_reports r LEFT JOIN users u ON u.id = r.user_id
    WHERE r.mailed_at IS NULL
      ${previous === null ? fragment`` : fragment`AND (r.created_at, r.id) > (${previous.createdAt}, ${previous.id})`}
    ORDER BY r.created_at, r.id LIMIT 1`
  return row
}

export async function markMailed(sql: Queryable, id: string): Promise<void> {
  await sql`UPDATE bug_reports SET mailed_at = now() WHERE id = ${id}`
}
