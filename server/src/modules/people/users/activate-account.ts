import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { deactivateUser, lockWithArticles, traceTags } from '../accounts/closing.queries.ts'
import { openAccount } from '../accounts/open-account.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { type AccountRow, findAccount } from '../accounts/users.queries.ts'
import { LINK_PURPOSES, revokeLinks } from '../links/links.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/** Opens an account, a closing or suspended one too, for an administrator (docs/product/accounts.md#closing-an-account). @throws 404. */
export async function activateAccount({ perform, changes }: Context, userId: string, by: Caller): Promise<AccountRow> {
  const { account, tags } = await perform(async (tx) => {
    const before = await lockWithArticles(tx, userId)
    const isOpened = before?.isActive === false
    const tags = isOpened ? await openAccount(tx, userId) : []
    const account = found(await findAccount(tx, userId))
    if (isOpened) await noteAct(tx, by, { act: 'account-activated', target: targetOf(account) })
    return { account, tags }
  })
  await changes.publish(tags)
  return account
}

/**
 * Deactivates an account (docs/product/accounts.md#deactivated-account). One that was closing is not deleted any more, one that was
 * suspended has no end to wait for, and nobody opens it by signing in.
 * @throws 404; 409 for the last administrator.
 */
export async function deactivateAccount(
  { database, changes }: Context,
  userId: string,
  by: Caller,
): Promise<AccountRow> {
  const { account, tags } = await database.transaction(async (tx) => {
    await keepOneAdmin(tx, userId)
    await deactivateUser(tx, userId)
    const account = found(await findAccount(tx, userId))
    await deleteSessions(tx, userId)
    await revokeLinks(tx, userId, LINK_PURPOSES)
    await noteAct(tx, by, { act: 'account-deactivated', target: targetOf(account) })
    return { account, tags: await traceTags(tx, userId) }
  })
  await changes.publish(tags)
  return account
}

const targetOf = ({ id, username }: AccountRow) => ({ kind: 'account', id, name: username }) as const

function found(account: AccountRow | undefined): AccountRow {
  if (!account) throw notFound(M.notFound)
  return account
}
