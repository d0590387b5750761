import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findLikes, writeLike } from './likes.queries.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/**
 * Sets a like, or toggles it when `wanted` is undefined (docs/product/content.md#likes); what depends on it is told.
 * @throws 404 when the article does not exist for the reader.
 */
export async function changeLike(
  { database, tell }: Context,
  articleId: string,
  reader: Caller,
  wanted: boolean | undefined,
): Promise<LikeState> {
  const wish = { articleId, readerId: reader.id, isAdmin: isAdmin(reader), wanted: wanted ?? null }
  for (;;) {
    const change = await writeLike(database, wish)
    if (!change) throw notFound(M.notFound)
    const { isLiked, likesCount } = change
    if (isLiked !== null && likesCount !== null) {
      await tell({ kind: 'article-liked', articleId })
      return { isLiked, likesCount }
    }
    const unchanged = wanted === undefined ? undefined : await findLikes(database, articleId, reader.id)
    if (unchanged) return unchanged
    // The same reader's other toggle was written after this one began to look: look again.
  }
}
