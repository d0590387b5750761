import { CONVERSATION_MESSAGES as M } from '#contract/community/messages.ts'
import { USER_MESSAGES } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { blockAccount, hasBlocked, listBlockedAccounts, unblockAccount } from './blocking.queries.ts'

/** A reader's own tool against an account (docs/product/moderation.md#blocked-accounts). Nobody else's answers change by it. */
export function blockingRoutes(serve: Serve, { database }: Context): void {
  serve('GET /users/me/blocks', async ({ query, caller }) => {
    const found = await listBlockedAccounts(database, caller.id, { offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query)
    const users = rows.map(({ createdAt, ...user }) => ({
      ...user,
      _id: user.id,
      blockedAt: createdAt.toISOString(),
    }))
    return { data: { users, pagination } }
  })

  serve('GET /users/{id}/block', async ({ params, caller }) => ({
    data: { isBlocked: await hasBlocked(database, caller.id, params.id) },
  }))

  serve('POST /users/{id}/block', async ({ params, caller }) => {
    if (params.id === caller.id) throw invalid(M.blockYourself)
    const isBlocked = await blockAccount(database, caller.id, params.id)
    if (isBlocked === undefined) throw notFound(USER_MESSAGES.notFound)
    if (!isBlocked) throw invalid(M.tooManyBlocked)
    return { data: { isBlocked } }
  })

  serve('DELETE /users/{id}/block', async ({ params, caller }) => {
    await unblockAccount(database, caller.id, params.id)
    return { data: { isBlocked: false } }
  })
}
