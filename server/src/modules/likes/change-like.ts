import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { AccessClaims } from '../../platform/http/access-tokens.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import { findLikes, writeLike } from './likes.queries.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/**
 * Sets a like, or toggles it when `wanted` is undefined (decisions §3); what depends on it is told.
 * @throws 401 when the reader's session is over, 404 when the piece does not exist for them.
 */
export async function changeLike(
  { database, changes }: Context,
  articleId: string,
  reader: AccessClaims,
  wanted: boolean | undefined,
): Promise<LikeState> {
  for (;;) {
    const change = await writeLike(database, articleId, reader, wanted ?? null)
    if (!change) throw unauthenticated()
    if (!change.isFound) throw notFound(M.notFound)
    const { isLiked, likesCount } = change
    if (isLiked !== null && likesCount !== null) {
      await Promise.all([changes.publish([`content:${articleId}`]), changes.publishBusy(['trends'])])
      return { isLiked, likesCount }
    }
    const unchanged = wanted === undefined ? undefined : await findLikes(database, articleId, reader.userId)
    if (unchanged) return unchanged
    // The same reader's other toggle was written after this one began to look: look again.
  }
}
