import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { removeUnusedFiles } from '../../../platform/media/sweep-files.ts'
import { writeAccount } from '../accounts/account-life.ts'
import { listOverdueAccounts, type OverdueAccount } from './overdue.queries.ts'
import { canChangeAccount, type Doer, requireAbility } from './users.policy.ts'

/**
 * Removes an account at once with all that is its own (docs/product/accounts.md#deleting-an-account).
 * @throws 403, 404; 409 for the last administrator.
 */
export async function deleteAccount(context: Context, userId: string, by: Doer): Promise<void> {
  if (!canChangeAccount(by, userId)) throw forbidden(M.notYou)
  const fileNames = await context.perform(async (tx) => {
    const writer = await writeAccount(tx, userId, { asAdmin: true, with: 'traces' })
    if (!writer) throw notFound(M.notFound)
    requireAbility('delete', by, writer.account)
    return writer.delete(by)
  })
  await removeUnusedFiles(context, fileNames)
}

/**
 * Removes a closed account whose time is over, and has it told. One that was opened or removed meanwhile is left: whoever signs in
 * waits for this transaction, or this one for them.
 */
async function deleteOverdueAccount(context: Context, userId: string): Promise<void> {
  const fileNames = await context.perform(async (tx) => {
    const writer = await writeAccount(tx, userId, { with: 'traces' })
    return writer?.account.isGraceOver ? writer.delete(null) : []
  })
  await removeUnusedFiles(context, fileNames)
}

const AT_ONCE = 100

/**
 * Deletes the closed accounts whose time is over (docs/product/accounts.md#closing-an-account). Several nodes may do so at once.
 * @throws what went wrong with some, when the others are gone.
 */
export async function deleteOverdueAccounts(context: Context, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let after: OverdueAccount | undefined
  for (;;) {
    const overdue = await listOverdueAccounts(context.database, after, AT_ONCE)
    for (const { id } of overdue) {
      signal.throwIfAborted()
      await deleteOverdueAccount(context, id).catch((failure: unknown) => failures.push(failure))
    }
    after = overdue.at(-1)
    if (overdue.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'closed accounts could not be deleted')
}
