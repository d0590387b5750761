import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, unauthenticated } from '../../../platform/http/errors.ts'
import { askToIndexAnew } from '../../publishing/articles/index-author-anew.queries.ts'
import { usernameChangeableAt, usernameTaken } from '../accounts/accounts.policy.ts'
import { isFormerUsername } from '../accounts/accounts.queries.ts'
import { requireOwnSession } from '../accounts/lock-own-account.ts'
import { lockAccounts } from '../accounts/users.queries.ts'
import { findUsername, keepFormerUsername, renameUser } from './change-username.queries.ts'

/**
 * Gives an account another username; the old one leads to it for ever (docs/product/accounts.md#changing-the-username). The one
 * that it has already changes nothing and does not count.
 * @throws 409 for one that is or was somebody else's, and within 30 days of the last change; 401 when their session has ended.
 */
export async function changeUsername(
  { database, jobs, changes, site }: Pick<Context, 'database' | 'jobs' | 'changes' | 'site'>,
  caller: Caller,
  username: string,
): Promise<void> {
  const { id: userId } = caller
  const { dateLocale } = await site.read()
  try {
    const isNew = await database.transaction(async (tx) => {
      // Two that exchange their names would wait for each other.
      await lockAccounts(tx)
      if (!(await rename(tx, { caller, username, dateLocale }))) return false
      if (await isFormerUsername(tx, username, userId)) throw usernameTaken()
      await askToIndexAnew(tx, jobs, userId)
      return true
    })
    if (isNew) await changes.publish(['creators', 'names', `user:${userId}`])
  } catch (error) {
    throw brokenConstraint(error) === 'users_username_unique' ? usernameTaken() : error
  }
}

/** @returns false where it has this name already. */
async function rename(
  tx: Transaction,
  { caller, username, dateLocale }: { caller: Caller; username: string; dateLocale: string },
): Promise<boolean> {
  const { id: userId } = caller
  const account = await findUsername(tx, userId)
  await requireOwnSession(tx, caller)
  if (account === undefined) throw unauthenticated()
  if (account.username === username) return false
  const next = usernameChangeableAt(account)
  if (next !== null) {
    const message = M.usernameTooSoon(momentInWords(next, dateLocale))
    throw conflict(message, [{ field: 'username', message }])
  }
  await renameUser(tx, userId, username)
  if (account.username.toLowerCase() !== username.toLowerCase())
    await keepFormerUsername(tx, { userId, former: account.username, username })
  return true
}
