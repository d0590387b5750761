import type { DataOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { changeLike, type LikeState } from './change-like.ts'
import { findLikes } from './likes.queries.ts'

export function likeRoutes(serve: Serve, context: Context): void {
  serve('GET /content/{id}/likes', async ({ params, caller }) => {
    const likes = await findLikes(context.database, params.id, caller?.id ?? null)
    if (!likes || !canRead(caller, likes)) throw notFound(M.notFound)
    return { data: presentLikes(likes), keep: [`content:${params.id}`] }
  })

  serve('POST /content/{id}/like', async ({ params, body, caller }) => ({
    data: presentLikes(await changeLike(context, params.id, caller, body?.isLiked)),
  }))
}

/** docs/product/content.md#likes: the count under both of its names. */
const presentLikes = ({ isLiked, likesCount }: LikeState): DataOf<Endpoints['GET /content/{id}/likes']> => ({
  isLiked,
  likesCount,
  likeCount: likesCount,
})
