import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'

interface QueueRow {
  cases: number
  oldestCase: Date | null
  appeals: number
  oldestAppeal: Date | null
  replies: number
  replyDue: Date | null
  repliesOverdue: number
  heldComments: number
  oldestHeld: Date | null
}

/** What waits for moderators, in one reading of what is open. */
export async function readQueue(database: Queryable): Promise<QueueRow> {
  return onlyRow(
    await database(sql<QueueRow>`
      SELECT * FROM
        (SELECT count(*)::int AS cases, min(opened_at) AS oldest_case FROM moderation_cases WHERE decided_at IS NULL) c,
        (SELECT count(*)::int AS appeals, min(created_at) AS oldest_appeal FROM appeals WHERE outcome IS NULL) a,
        (SELECT count(*)::int AS replies, min(due_at) AS reply_due,
          (count(*) FILTER (WHERE due_at < now()))::int AS replies_overdue
          FROM rights_of_reply WHERE state = 'waiting') r,
        (SELECT count(*)::int AS held_comments, min(created_at) AS oldest_held FROM held_comments
          WHERE article_id NOT IN (SELECT id FROM articles WHERE deleted_at IS NOT NULL)) h`),
  )
}

interface SiteRow {
  bugReports: number
  oldestBugReport: Date | null
  mailsWaiting: number
  mailsDoubtful: number
  mailsRefused: number
  mailsFailed: number
  jobsRunning: number
  jobsWaiting: number
  jobsFailed: number
  lastBackup: Date | null
  schema: number
  postgres: string
}

/** How the site is, as far as the database knows. The states stand in the text: only so the index of what is not sent serves. */
export async function readSiteState(database: Queryable): Promise<SiteRow> {
  return onlyRow(
    await database(sql<SiteRow>`
      SELECT *,
        (SELECT at FROM journal WHERE act = 'backup' ORDER BY at DESC, id DESC LIMIT 1) AS last_backup,
        (SELECT max(created_at)::float8 FROM drizzle.__drizzle_migrations) AS schema,
        current_setting('server_version') AS postgres
      FROM
        (SELECT count(*)::int AS bug_reports, min(created_at) AS oldest_bug_report
          FROM bug_reports WHERE closed_at IS NULL) b,
        (SELECT (count(*) FILTER (WHERE state IN ('waiting', 'sending')))::int AS mails_waiting,
          (count(*) FILTER (WHERE state = 'doubtful'))::int AS mails_doubtful,
          (count(*) FILTER (WHERE state = 'refused'))::int AS mails_refused,
          (count(*) FILTER (WHERE state = 'failed'))::int AS mails_failed
          FROM mails WHERE state <> 'sent') m,
        (SELECT (count(*) FILTER (WHERE state = 'active'))::int AS jobs_running,
          (count(*) FILTER (WHERE state IN ('created', 'retry')))::int AS jobs_waiting,
          (count(*) FILTER (WHERE state = 'failed'))::int AS jobs_failed
          FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed') AND name NOT LIKE '\\_\\_%') j`),
  )
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a reading of figures gave no row')
  return row
}
