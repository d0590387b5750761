import type { Context } from '../../../context.ts'
import { listOverdue } from './delete-account.queries.ts'
import { deleteOverdueAccount } from './delete-account.ts'

const AT_ONCE = 100

/**
 * Deletes the closed accounts whose time is over (docs/product/accounts.md#closing-an-account). Several nodes may do so at once.
 * @throws what went wrong with some, when the others are gone.
 */
export async function deleteOverdueAccounts(context: Context, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let after: Awaited<ReturnType<typeof listOverdue>>[number] | undefined
  for (;;) {
    const overdue = await listOverdue(context.database, after, AT_ONCE)
    for (const { id } of overdue) {
      signal.throwIfAborted()
      await deleteOverdueAccount(context, id).catch((failure: unknown) => failures.push(failure))
    }
    after = overdue.at(-1)
    if (overdue.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'closed accounts could not be deleted')
}
