import type { Context } from '../../../context.ts'
import { endSuspension, listOverdueSuspensions } from '../accounts/suspension.queries.ts'
import { LIFT_OVERDUE_SUSPENSIONS } from './lift-overdue-suspensions.job.ts'

const AT_ONCE = 100

/** Ends the suspensions whose term is over, in time, while the server runs (docs/product/accounts.md#suspended-account). */
export function liftSuspensionsInTime(context: Context): void {
  context.jobs.work(LIFT_OVERDUE_SUSPENSIONS, { run: (_, signal) => liftOverdueSuspensions(context, signal) })
}

/** Several nodes may do so at once, and whoever signs in meanwhile. */
export async function liftOverdueSuspensions(
  { database, changes }: Pick<Context, 'database' | 'changes'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const overdue = await listOverdueSuspensions(database, AT_ONCE)
    for (const userId of overdue) {
      signal.throwIfAborted()
      const tags = await database.transaction((tx) => endSuspension(tx, userId, 'overdue'))
      if (tags !== null) await changes.publish(tags)
    }
    if (overdue.length < AT_ONCE) return
  }
}
