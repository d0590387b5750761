import { ACCOUNT_MESSAGES, DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import { id, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { type Caller, isAdmin, isModerator } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { askToVerify } from '../accounts/ask-to-verify.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { presentDeskAccount } from './desk-accounts.presenter.ts'
import {
  type DeskAccountRow,
  findDeskAccount,
  listDeskAccounts,
  lockDeskAccount,
  setPublishingApproval,
} from './desk-accounts.queries.ts'
import { requireOthersAccount, requireUsable } from './others-account.ts'
import { makeRecoveryLink } from './recovery-link.ts'
import { liftSuspension } from './suspend-account.ts'

/** Everybody's accounts, for the desk (docs/product/accounts.md#list-of-accounts). */
export function deskAccountRoutes(serve: Serve, context: Context): void {
  const { config, database, changes, jobs, rateLimits } = context

  serve('GET /admin/accounts', async ({ query, caller }) => {
    const { q, role, state, sort, limit } = query
    const found = await listDeskAccounts(database, {
      q: wordsOf(q),
      withEmails: isAdmin(caller),
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
    const { account, tags } = await database.transaction(async (tx) => {
      const before = found(await lockDeskAccount(tx, params.id))
      if (!isAdmin(caller) && isModerator(before)) throw forbidden(D.adminsOnly)
      if (before.suspendedAt === null) throw conflict(D.notSuspended)
      const tags = await liftSuspension(tx, params.id)
      await noteAct(tx, caller, { act: 'account-restored', target: targetOf(before) })
      return { account: found(await findDeskAccount(tx, params.id)), tags }
    })
    await changes.publish(tags)
    return { data: { account: presentDeskAccount(account, caller) }, message: 'Suspension levée' }
  })

  serve('POST /admin/accounts/{id}/sign-out', async ({ params, caller }) => {
    await database.transaction(async (tx) => {
      const account = await requireOthersAccount(tx, params.id, caller)
      await deleteSessions(tx, params.id)
      await noteAct(tx, caller, { act: 'account-signed-out', target: targetOf(account) })
    })
    return { data: {}, message: 'Tous ses appareils sont déconnectés' }
  })

  serve('POST /admin/accounts/{id}/verification', async ({ params, caller }) => {
    await rateLimits.consume('addressMailAgain', params.id)
    await rateLimits.consume('addressMail', params.id)
    await database.transaction((tx) => sendVerification(tx, params.id, caller))
    const message = config.smtpUrl === undefined ? D.verificationWaits : D.verificationSent
    return { data: {}, message }
  })

  serve('POST /admin/accounts/{id}/recovery-link', async ({ params, caller }) => ({
    data: await database.transaction((tx) => makeRecoveryLink(tx, config.publicUrl, params.id, caller)),
  }))

  serve('POST /admin/accounts/{id}/publishing', async ({ params, body: { isApproved }, caller }) => {
    const account = await database.transaction(async (tx) => {
      const before = found(await lockDeskAccount(tx, params.id))
      if (before.userType !== 'media') throw conflict(D.creatorsOnly)
      if (!(await setPublishingApproval(tx, params.id, isApproved))) return before
      const act = isApproved ? 'publishing-approved' : 'publishing-withdrawn'
      await noteAct(tx, caller, { act, target: targetOf(before) })
      return found(await findDeskAccount(tx, params.id))
    })
    const message = isApproved ? 'Publication autorisée' : 'Autorisation retirée'
    return { data: { account: presentDeskAccount(account, caller) }, message }
  })

  async function sendVerification(tx: Transaction, userId: string, by: Caller): Promise<void> {
    const account = await requireOthersAccount(tx, userId, by)
    requireUsable(account)
    if (!(await askToVerify(tx, jobs, userId))) throw conflict(ACCOUNT_MESSAGES.emailVerifiedAlready)
    await noteAct(tx, by, { act: 'verification-sent', target: targetOf(account) })
  }
}

const placeByName = z.tuple([z.string().max(100), id])

/** What is looked for, also as it stands before a name: « @jeanne ». */
const wordsOf = (q: string | undefined): string | undefined => q?.replace(/^@/, '') || undefined

const targetOf = ({ id, username }: DeskAccountRow) => ({ kind: 'account', id, name: username }) as const

function found(account: DeskAccountRow | undefined): DeskAccountRow {
  if (!account) throw notFound(M.notFound)
  return account
}
