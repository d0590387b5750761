import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { momentInWords } from '../../../platform/dates.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { endSuspension, findSuspension } from './suspension.queries.ts'

/**
 * Ends the suspension of who signs in when its term is over (docs/product/accounts.md#suspended-account). To be called once they have
 * proved who they are: nobody else learns that the account is suspended.
 * @returns what is to be published when the transaction has committed; null where there was none.
 * @throws 403 `ACCOUNT_SUSPENDED`.
 */
export async function passSuspension(
  { site }: Pick<Context, 'site'>,
  tx: Transaction,
  userId: string,
): Promise<Tag[] | null> {
  const suspension = await findSuspension(tx, userId)
  if (suspension === undefined) return null
  const { reason, until, isOver } = suspension
  if (isOver) return endSuspension(tx, userId, 'overdue')
  const { dateLocale } = await site.read()
  throw new HttpError(403, 'ACCOUNT_SUSPENDED', M.suspended(until && momentInWords(until, dateLocale), reason), {
    data: { reason, until: until?.toISOString() ?? null },
  })
}
