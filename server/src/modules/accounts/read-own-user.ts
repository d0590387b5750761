import type { OwnUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { presentOwnUser } from './users.presenter.ts'
import { findOwnAccount, listFollowed } from './users.queries.ts'

/**
 * One's own account with the accounts that one follows (docs/product/accounts.md#own-user: `data.user.following`). @throws 401
 * when the session has ended.
 */
export async function readOwnUser(
  { config, database }: Pick<Context, 'config' | 'database'>,
  own: Pick<Caller, 'id' | 'sessionId'>,
): Promise<OwnUser> {
  const [account, followed] = await Promise.all([findOwnAccount(database, own), listFollowed(database, own.id)])
  if (!account) throw unauthenticated()
  return { ...presentOwnUser(account, followed), sendsMail: config.smtpUrl !== undefined }
}
