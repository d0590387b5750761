import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { presentSummary } from '../../publishing/articles/articles.presenter.ts'
import { listFollowedArticles } from './followed-articles.queries.ts'
import { deleteFollow, findSubscription, insertFollow, type SubscriptionRow } from './subscriptions.queries.ts'

/** Following and subscribing are two names of one relation (docs/product/accounts.md#follow-and-subscribe). */
export function subscriptionRoutes(serve: Serve, { database, tell }: Context): void {
  serve('POST /subscriptions/{id}', subscribe)
  serve('POST /users/{id}/follow', subscribe)
  serve('DELETE /subscriptions/{id}', unsubscribe)
  serve('POST /users/{id}/unfollow', unsubscribe)

  serve('GET /subscriptions/status/{id}', async ({ params, caller }) => {
    const { isSubscribed, subscriberCount } = found(await findSubscription(database, caller?.id ?? null, params.id))
    return { data: { isSubscribed, subscriberCount }, keep: [`user:${params.id}`] }
  })

  serve('GET /subscriptions/count/{id}', async ({ params }) => {
    const { subscriberCount } = found(await findSubscription(database, null, params.id))
    return { data: { subscriberCount }, keep: [`user:${params.id}`] }
  })

  serve('GET /subscriptions/articles', async ({ query, caller }) => {
    const cursor = decodeCursor(query.cursor, placeInTime)
    const found = await listFollowedArticles(database, {
      readerId: caller.id,
      cursor,
      offset: offsetOf(query),
      limit: query.limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.publishedAt?.getTime() ?? 0, row.id])
    return { data: { content: rows.map(presentSummary), pagination } }
  })

  async function subscribe({ params, caller }: { params: { id: string }; caller: Caller }) {
    if (params.id === caller.id) throw invalid(M.followYourself)
    const row = await insertFollow(database, caller.id, params.id)
    if (row?.isSubscribed === false) throw invalid(M.tooManyFollowed)
    return answer(params.id, row)
  }

  async function unsubscribe({ params, caller }: { params: { id: string }; caller: Caller }) {
    return answer(params.id, await deleteFollow(database, caller.id, params.id))
  }

  async function answer(followedId: string, row: SubscriptionRow | undefined) {
    const { isSubscribed, subscriberCount } = found(row)
    await tell({ kind: 'followers-changed', userId: followedId })
    return { data: { isSubscribed, subscriberCount } }
  }
}

function found(row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row) throw notFound(M.notFound)
  return row
}
