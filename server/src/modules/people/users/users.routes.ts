import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { presentSummary, summaryTags } from '../../publishing/articles/articles.presenter.ts'
import { listPublished } from '../../publishing/articles/articles.queries.ts'
import { readSections } from '../../reading/sections/read-sections.ts'
import { listCardsOfSection } from '../../reading/sections/sections.queries.ts'
import { presentAccount, presentPublicUser } from '../accounts/users.presenter.ts'
import { findActiveUser, findActiveUserByAnyName, listAccounts, searchUsers } from '../accounts/users.queries.ts'
import { activateAccount, changeRole, deactivateAccount } from './administer-account.ts'
import { changeAccount } from './change-account.ts'
import { closeOwnAccount } from './close-account.ts'
import { deleteAccount } from './delete-account.ts'
import { readProfile } from './read-profile.ts'

/** Other people's accounts: public profiles, and what administrators do. A deactivated account hides, its articles do not. */
export function userRoutes(serve: Serve, context: Context): void {
  const { database } = context
  accountRoutes(serve, context)

  serve('GET /users/search', async ({ query }) => {
    const { q, userType, limit } = query
    const found = await searchUsers(context.replica, q, { userType, offset: offsetOf(query), limit })
    const { rows, pagination } = paginate(found, query)
    const tags = rows.map(({ id }) => `user:${id}` as const)
    return { data: { users: rows.map(presentPublicUser), pagination }, keep: ['creators', 'names', 'feed', ...tags] }
  })

  serve('GET /users/{id}', async ({ params, caller }) => {
    const account = await findActiveUser(database, params.id)
    const { user, tags } = await readProfile(database, account, caller)
    return { data: { user }, keep: tags }
  })

  serve('GET /users/username/{username}', async ({ params, caller }) => {
    const account = await findActiveUserByAnyName(database, params.username)
    const { user, tags } = await readProfile(database, account, caller)
    return { data: { user }, keep: tags }
  })

  serve('GET /users/{id}/sections', async ({ params, query, caller }) => {
    if (!(await findActiveUser(database, params.id))) throw notFound(M.notFound)
    const { tags, ...data } = await readSections(database, params.id, caller?.id ?? null, query)
    return { data, keep: tags }
  })

  serve('GET /users/{id}/sections/{sectionId}/articles', async ({ params, query, caller }) => {
    const section = { id: params.sectionId, ownerId: params.id }
    const place = { offset: offsetOf(query), limit: query.limit }
    const [owner, found] = await Promise.all([
      findActiveUser(database, params.id),
      listCardsOfSection(database, section, caller?.id ?? null, place),
    ])
    if (!owner) throw notFound(M.notFound)
    const { rows, pagination } = paginate(found, query)
    return {
      data: { articles: rows.map(presentSummary), pagination },
      keep: [`user:${params.id}`, ...summaryTags(rows)],
    }
  })

  serve('GET /users/{id}/publications', async ({ params, query, caller }) => {
    if (!(await findActiveUser(database, params.id))) throw notFound(M.notFound)
    const found = await listPublished(database, {
      authorId: params.id,
      readerId: caller?.id ?? null,
      cursor: decodeCursor(query.cursor, placeInTime),
      offset: offsetOf(query),
      limit: query.limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.publishedAt?.getTime() ?? 0, row.id])
    return {
      data: { articles: rows.map(presentSummary), pagination },
      keep: [`user:${params.id}`, ...summaryTags(rows)],
    }
  })
}

function accountRoutes(serve: Serve, context: Context): void {
  serve('GET /users', async ({ query }) => {
    const found = await listAccounts(context.database, { offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query)
    return { data: { users: await openHidden(context, rows.map(presentAccount)), pagination } }
  })

  serve('PUT /users/{id}', async ({ params, body, caller }) => {
    const account = await changeAccount(context, params.id, body, { by: caller })
    return { data: { user: await openHidden(context, presentAccount(account)) }, message: 'Compte modifié' }
  })

  serve('DELETE /users/{id}', async ({ params, body, caller }) => {
    if (params.id === caller.id) return closeOwnAccount(context, caller, body?.password)
    await deleteAccount(context, params.id, caller)
    return { data: { deletedAt: null }, message: 'Compte supprimé' }
  })

  serve('PATCH /users/{id}/activate', async ({ params, body: { isActive }, caller }) => {
    const account = await (isActive ? activateAccount : deactivateAccount)(context, params.id, caller)
    const user = await openHidden(context, presentAccount(account))
    return { data: { user }, message: isActive ? 'Compte activé' : 'Compte désactivé' }
  })

  serve('PATCH /users/{id}/role', async ({ params, body: { role }, caller }) => {
    const account = await changeRole(context, params.id, role, caller)
    return { data: { user: await openHidden(context, presentAccount(account)) }, message: 'Rôle modifié' }
  })
}
