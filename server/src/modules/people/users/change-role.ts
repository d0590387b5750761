import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Role } from '#contract/people/users.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { lockStanding } from '../accounts/suspension.queries.ts'
import { type AccountRow, updateUser } from '../accounts/users.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/** Gives an account another role (docs/product/accounts.md#administrators). @throws 404; 409 for the last administrator. */
export async function changeRole({ database }: Context, userId: string, role: Role, by: Caller): Promise<AccountRow> {
  return database.transaction(async (tx) => {
    if (role !== 'admin') await keepOneAdmin(tx, userId)
    const before = await lockStanding(tx, userId)
    const account = before && (await updateUser(tx, userId, { role }))
    if (!account) throw notFound(M.notFound)
    if (before.role !== role) {
      const target = { kind: 'account', id: userId, name: account.username } as const
      await noteAct(tx, by, { act: 'role-changed', target, facts: { from: before.role, to: role } })
    }
    return account
  })
}
