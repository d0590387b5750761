import type { DataOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LikeState } from './change-like.ts'

/** docs/product/content.md#likes: the count under both of its names. */
export const presentLikes = ({ isLiked, likesCount }: LikeState): DataOf<Endpoints['GET /content/{id}/likes']> => ({
  isLiked,
  likesCount,
  likeCount: likesCount,
})
