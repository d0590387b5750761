import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { type AccountWriter, writeAccount } from '../accounts/account-life.ts'
import { type AccountRow, findAccount } from '../accounts/users.queries.ts'
import { requireAbility } from './users.policy.ts'

type Means = Pick<Context, 'perform'>

/** Opens an account, a closing or suspended one too, for an administrator (docs/product/accounts.md#closing-an-account). @throws 404. */
export function activateAccount({ perform }: Means, userId: string, by: Caller): Promise<AccountRow> {
  return perform(async (tx) => {
    const writer = found(await writeAccount(tx, userId, { with: 'articles' }))
    requireAbility('activate', by, writer.account)
    if (!writer.account.isActive) await writer.open(by)
    return readAccount(tx, writer)
  })
}

/**
 * Deactivates an account (docs/product/accounts.md#deactivated-account). One that was closing is not deleted any more, one that was
 * suspended has no end to wait for, and nobody opens it by signing in.
 * @throws 404; 409 for the last administrator.
 */
export function deactivateAccount({ perform }: Means, userId: string, by: Caller): Promise<AccountRow> {
  return perform(async (tx) => {
    const writer = found(await writeAccount(tx, userId, { asAdmin: true }))
    requireAbility('deactivate', by, writer.account)
    await writer.deactivate(by)
    return readAccount(tx, writer)
  })
}

/** Gives an account another role (docs/product/accounts.md#administrators). @throws 404; 409 for the last administrator. */
export function changeRole({ perform }: Means, userId: string, role: Caller['role'], by: Caller): Promise<AccountRow> {
  return perform(async (tx) => {
    const writer = found(await writeAccount(tx, userId, { asAdmin: true }))
    const { account } = writer
    requireAbility('giveRole', by, account)
    await writer.giveRole(role)
    const { id, username: name, role: from } = account
    if (from !== role) tx.note({ kind: 'role-changed', id, name, by, from, to: role })
    return readAccount(tx, writer)
  })
}

function found(writer: AccountWriter | undefined): AccountWriter {
  if (!writer) throw notFound(M.notFound)
  return writer
}

async function readAccount(tx: UnitOfWork, { account: { id } }: AccountWriter): Promise<AccountRow> {
  const account = await findAccount(tx, id)
  if (!account) throw new Error(`the account ${id} vanished while it was locked`)
  return account
}
