import { USER_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { lockWithArticles, traceTags } from '../accounts/closing.queries.ts'
import { openAccount } from '../accounts/reopen.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { type AccountRow, findAccount, updateUser } from '../accounts/users.queries.ts'
import { LINK_PURPOSES, revokeLinks } from '../links/links.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/** Opens an account, a closing one too, for an administrator (docs/product/accounts.md#closing-an-account). @throws 404. */
export async function activateAccount({ database, changes }: Context, userId: string): Promise<AccountRow> {
  const { account, tags } = await database.transaction(async (tx) => {
    const before = await lockWithArticles(tx, userId)
    const tags = before && !before.isActive ? await openAccount(tx, userId) : []
    return { account: found(await findAccount(tx, userId)), tags }
  })
  await changes.publish(tags)
  return account
}

/**
 * Deactivates an account (docs/product/accounts.md#deactivated-account). One that was closing is not deleted any more, and nobody opens
 * it by signing in.
 * @throws 404; 409 for the last administrator.
 */
export async function deactivateAccount({ database, changes }: Context, userId: string): Promise<AccountRow> {
  const { account, tags } = await database.transaction(async (tx) => {
    await keepOneAdmin(tx, userId)
    const account = found(await updateUser(tx, userId, { isActive: false, closingAt: null }))
    await deleteSessions(tx, userId)
    await revokeLinks(tx, userId, LINK_PURPOSES)
    return { account, tags: await traceTags(tx, userId) }
  })
  await changes.publish(tags)
  return account
}

function found(account: AccountRow | undefined): AccountRow {
  if (!account) throw notFound(M.notFound)
  return account
}
