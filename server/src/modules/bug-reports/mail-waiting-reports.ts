import type { Database } from '../../database/connect.ts'
import { type BugReportRow, lockWaitingReport, markMailed } from './bug-reports.queries.ts'

/**
 * Sends every report that waits, oldest first, each under a lock of its own, so that several nodes send it once.
 * A report that the mail server refuses does not hold up the next; one that cannot be sent at all ends the round.
 * @param isStopping asked before each report.
 * @returns the failures: their reports wait on.
 */
export async function mailWaitingReports(
  database: Database,
  send: (report: BugReportRow) => Promise<void>,
  isStopping: () => boolean,
): Promise<unknown[]> {
  const failures: unknown[] = []
  let previous: BugReportRow | null = null
  while (!isStopping()) {
    const { report, failure } = await mailNext(database, send, previous)
    if (failure !== undefined) failures.push(failure)
    if (report === undefined || (failure !== undefined && !isRefusal(failure))) break
    previous = report
  }
  return failures
}

interface Outcome {
  /** Undefined when none was left. */
  report?: BugReportRow | undefined
  failure?: unknown
}

function mailNext(
  database: Database,
  send: (report: BugReportRow) => Promise<void>,
  previous: BugReportRow | null,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const report = await lockWaitingReport(tx, previous)
    if (report === undefined) return {}
    try {
      await send(report)
    } catch (failure) {
      return { report, failure }
    }
    await markMailed(tx, report.id)
    return { report }
  })
}

/** The mail server answered, and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
