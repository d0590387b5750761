import { DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import { id, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { approvePublishing, makeRecoveryLink, sendVerification, signOutAccount } from './act-on-account.ts'
import { presentDeskAccount } from './desk-accounts.presenter.ts'
import { type DeskAccountRow, findDeskAccount, listDeskAccounts } from './desk-accounts.queries.ts'
import { restoreAccount } from './suspend-account.ts'
import { canSeeAddresses } from './users.policy.ts'

/** Everybody's accounts, for the desk (docs/product/accounts.md#list-of-accounts). */
export function deskAccountRoutes(serve: Serve, context: Context): void {
  const { config, database, perform, rateLimits } = context

  serve('GET /admin/accounts', async ({ query, caller }) => {
    const { q, role, state, sort, limit } = query
    const found = await listDeskAccounts(database, {
      q: wordsOf(q),
      withEmails: canSeeAddresses(caller),
      role,
      state,
      order:
        sort === 'name'
          ? { sort, after: decodeCursor(query.cursor, placeByName) }
          : { sort, after: decodeCursor(query.cursor, placeInTime) },
      offset: offsetOf(query),
      limit,
    })
    const placeOf = (row: DeskAccountRow) => (sort === 'name' ? row.username.toLowerCase() : row.createdAt.getTime())
    const { rows, pagination } = paginate(found, query, (row) => [placeOf(row), row.id])
    return { data: { accounts: rows.map((row) => presentDeskAccount(row, caller)), pagination } }
  })

  serve('POST /admin/accounts/{id}/restore', async ({ params, caller }) => {
    const account = await perform(async (tx) => {
      await restoreAccount(tx, params.id, caller)
      return found(await findDeskAccount(tx, params.id))
    })
    return { data: { account: presentDeskAccount(account, caller) }, message: 'Suspension levée' }
  })

  serve('POST /admin/accounts/{id}/sign-out', async ({ params, caller }) => {
    await perform((tx) => signOutAccount(tx, params.id, caller))
    return { data: {}, message: 'Tous ses appareils sont déconnectés' }
  })

  serve('POST /admin/accounts/{id}/verification', async ({ params, caller }) => {
    await rateLimits.consume('addressMailAgain', params.id)
    await rateLimits.consume('addressMail', params.id)
    await perform((tx) => sendVerification(tx, params.id, caller))
    const message = config.smtpUrl === undefined ? D.verificationWaits : D.verificationSent
    return { data: {}, message }
  })

  serve('POST /admin/accounts/{id}/recovery-link', async ({ params, caller }) => ({
    data: await perform((tx) => makeRecoveryLink(tx, config.publicUrl, params.id, caller)),
  }))

  serve('POST /admin/accounts/{id}/publishing', async ({ params, body: { isApproved }, caller }) => {
    const account = await perform(async (tx) => {
      await approvePublishing(tx, params.id, caller, isApproved)
      return found(await findDeskAccount(tx, params.id))
    })
    const message = isApproved ? 'Publication autorisée' : 'Autorisation retirée'
    return { data: { account: presentDeskAccount(account, caller) }, message }
  })
}

const placeByName = z.tuple([z.string().max(100), id])

/** What is looked for, also as it stands before a name: « @jeanne ». */
const wordsOf = (q: string | undefined): string | undefined => q?.replace(/^@/, '') || undefined

function found(account: DeskAccountRow | undefined): DeskAccountRow {
  if (!account) throw notFound(M.notFound)
  return account
}
