import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/endpoint.ts'
import { notFound } from '../../http/errors.ts'
import { canRead } from '../articles/articles.policy.ts'
import { changeLike } from './change-like.ts'
import { presentLikes } from './likes.presenter.ts'
import { findLikes } from './likes.queries.ts'

export function likeRoutes(serve: Serve, context: Context): void {
  serve('GET /content/{id}/likes', async ({ params, caller }) => {
    const likes = await findLikes(context.database, params.id, caller?.id ?? null)
    if (!likes || !canRead(caller, likes)) throw notFound(M.notFound)
    return { data: presentLikes(likes), keep: [`content:${params.id}`] }
  })

  serve('POST /content/{id}/like', async ({ params, body, caller }) => {
    const state = await changeLike(context, params.id, caller, body?.isLiked)
    if (!state) throw notFound(M.notFound)
    return { data: presentLikes(state) }
  })
}
