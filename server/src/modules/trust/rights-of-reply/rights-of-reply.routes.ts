import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { askReply } from './ask-reply.ts'
import { decideReply } from './decide-reply.ts'
import { presentReply } from './rights-of-reply.presenter.ts'
import { listDecided, listWaiting } from './rights-of-reply.queries.ts'

/** Rights of reply: asked for by everybody, decided about at the desk (docs/product/legal.md#right-of-reply). */
export function replyRoutes(serve: Serve, context: Context): void {
  serve('POST /rights-of-reply', async ({ body, client: { address }, request: { host } }) => {
    const dueAt = await askReply(context, body, { address, host })
    return { data: { dueAt: dueAt.toISOString() }, message: M.received }
  })

  serve('GET /admin/rights-of-reply', async ({ query, caller }) => {
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const isWaiting = query.state === 'waiting'
    const found = await (isWaiting ? listWaiting : listDecided)(context.database, { moderatorId: caller.id, ...place })
    const { rows, pagination } = paginate(found, query, ({ id, dueAt, decidedAt }) => [
      (isWaiting ? dueAt : (decidedAt ?? dueAt)).getTime(),
      id,
    ])
    return { data: { replies: rows.map((row) => presentReply(row, caller)), pagination } }
  })

  serve('POST /admin/rights-of-reply/{id}/decision', async ({ params, caller, body }) => {
    const reply = await decideReply(context, caller, params.id, body)
    return {
      data: { reply: presentReply(reply, caller) },
      message: body.outcome === 'inserted' ? M.inserted : M.refused,
    }
  })
}
