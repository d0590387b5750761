import type { Database } from '../../platform/database/connect.ts'
import { withLeases } from '../../platform/database/leases.ts'
import { type BugReportRow, findWaitingReport, markMailed } from './bug-reports.queries.ts'

/** Whoever holds this lease mails: one node at a time, and no session waits for the mail server. */
const LEASE = 'bug-reports'

/**
 * Sends every report that waits, oldest first, each once. A report that the mail server refuses does not hold up the next;
 * one that cannot be sent at all ends the round.
 * @param isStopping asked before each report.
 * @returns the failures: their reports wait on. Undefined when another node is at it.
 */
export async function mailWaitingReports(
  database: Database,
  send: (report: BugReportRow) => Promise<void>,
  isStopping: () => boolean,
): Promise<unknown[] | undefined> {
  const { result } = await withLeases(database, [LEASE], async () => {
    const failures: unknown[] = []
    let previous: BugReportRow | null = null
    while (!isStopping()) {
      const report: BugReportRow | undefined = await findWaitingReport(database, previous)
      if (report === undefined) break
      previous = report
      try {
        await send(report)
      } catch (failure) {
        failures.push(failure)
        if (isRefusal(failure)) continue
        break
      }
      await markMailed(database, report.id)
    }
    return failures
  })
  return result
}

/** The mail server answered, and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
