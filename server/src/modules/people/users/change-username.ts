import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { usernameChangeableAt, usernameTaken } from '../accounts/accounts.policy.ts'
import { isFormerUsername } from '../accounts/accounts.queries.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { lockAccounts } from '../accounts/users.queries.ts'
import { keepFormerUsername, renameUser } from './change-username.queries.ts'

/**
 * Gives an account another username; the old one leads to it for ever (docs/product/accounts.md#changing-the-username). The one
 * that it has already changes nothing and does not count.
 * @throws 409 for one that is or was somebody else's, and within 30 days of the last change; 401 when their session has ended.
 */
export async function changeUsername(
  { perform, site }: Pick<Context, 'perform' | 'site'>,
  caller: Caller,
  username: string,
): Promise<void> {
  const { dateLocale } = await site.read()
  try {
    await perform((tx) => rename(tx, { caller, username, dateLocale }))
  } catch (error) {
    throw brokenConstraint(error) === 'users_username_unique' ? usernameTaken() : error
  }
}

async function rename(
  tx: UnitOfWork,
  { caller, username, dateLocale }: { caller: Caller; username: string; dateLocale: string },
): Promise<void> {
  // Two that exchange their names would wait for each other.
  await lockAccounts(tx)
  const { account } = await lockOwnAccount(tx, caller)
  const { id: userId, username: former } = account
  if (former === username) return
  const next = usernameChangeableAt(account)
  if (next !== null) {
    const message = M.usernameTooSoon(momentInWords(next, dateLocale))
    throw conflict(message, [{ field: 'username', message }])
  }
  await renameUser(tx, userId, username)
  if (former.toLowerCase() !== username.toLowerCase()) await keepFormerUsername(tx, { userId, former, username })
  if (await isFormerUsername(tx, username, userId)) throw usernameTaken()
  tx.note({ kind: 'username-changed', id: userId })
}
