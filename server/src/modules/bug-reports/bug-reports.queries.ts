import type { InferResult } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'

export interface NewBugReport {
  userId: string
  description: string
  /** Address of the stored image. */
  screenshot: string | null
  pageUrl: string
  userAgent: string
}

/** With its author, who is null once the account is gone. */
const reports = query
  .selectFrom('bugReports as r')
  .leftJoin('users as u', 'u.id', 'r.userId')
  .select(['r.id', 'r.description', 'r.screenshot', 'r.pageUrl', 'r.userAgent', 'r.createdAt'])
  .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
  .select('u.email as authorEmail')

export type BugReportRow = InferResult<typeof reports>[number]

/** @returns its id. */
export async function insertBugReport(database: Queryable, report: NewBugReport): Promise<string> {
  const id = uuidv7()
  await database(query.insertInto('bugReports').values({ id, ...report }))
  return id
}

/** The newest first, one more than `limit`. */
export function listBugReports(
  database: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<BugReportRow[]> {
  return database(
    reports
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

export async function findBugReport(database: Queryable, id: string): Promise<BugReportRow | undefined> {
  const [report] = await database(reports.where('r.id', '=', id))
  return report
}
