import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'

interface JobCount {
  kind: string
  waiting: number
  running: number
  failed: number
}

/** Of each kind of job; one that is not there counts nothing. The library's own are passed over. */
export const countJobs = (database: Queryable): Promise<JobCount[]> =>
  database(sql<JobCount>`
    SELECT q.name AS kind,
      (count(*) FILTER (WHERE j.state IN ('created', 'retry')))::int AS waiting,
      (count(*) FILTER (WHERE j.state = 'active'))::int AS running,
      (count(*) FILTER (WHERE j.state = 'failed'))::int AS failed
    FROM jobs.queue q LEFT JOIN jobs.job j
      ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`)

interface MailCount {
  state: string
  count: number
}

/** By state. The state stands in the text: only so the index of what is not sent serves. */
export const countUnsentMails = (database: Queryable): Promise<MailCount[]> =>
  database(sql<MailCount>`SELECT state, count(*)::int AS count FROM mails WHERE state <> 'sent' GROUP BY state`)
