import { randomUUIDv7 } from 'node:crypto'
import type { InferResult } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { isBefore } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'

interface NewBugReport {
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
  .select(['r.id', 'r.description', 'r.screenshot', 'r.pageUrl', 'r.userAgent', 'r.createdAt', 'r.closedAt'])
  .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
  .select('u.email as authorEmail')

export type BugReportRow = InferResult<typeof reports>[number]

/** @returns its id. */
export async function insertBugReport(database: Queryable, report: NewBugReport): Promise<string> {
  const id = randomUUIDv7()
  await database(query.insertInto('bugReports').values({ id, ...report }))
  return id
}

interface PageOfReports {
  state: 'open' | 'closed' | undefined
  /** When the last one shown was made, and its id. */
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** The newest first, one more than `limit`. */
export function listBugReports(
  database: Queryable,
  { state, cursor, offset, limit }: PageOfReports,
): Promise<BugReportRow[]> {
  return database(
    reports
      .$if(state !== undefined, (some) => some.where('r.closedAt', state === 'open' ? 'is' : 'is not', null))
      .where((eb) => isBefore(eb.refTuple('r.createdAt', 'r.id'), cursor))
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

/** @returns whether it was open until now. */
export async function closeBugReport(database: Queryable, id: string): Promise<boolean> {
  const closed = await database(
    query
      .updateTable('bugReports')
      .set({ closedAt: now })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id'),
  )
  return closed.length > 0
}
