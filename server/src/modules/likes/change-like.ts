import type { Context } from '../../context.ts'
import type { Caller } from '../../http/authentication.ts'
import { findLikes, writeLike } from './likes.queries.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/**
 * Sets a like, or toggles it when `wanted` is undefined (decisions §3); what depends on it is told.
 * @returns undefined when the piece does not exist for this reader.
 */
export async function changeLike(
  { database, changes }: Context,
  articleId: string,
  reader: Caller,
  wanted: boolean | undefined,
): Promise<LikeState | undefined> {
  for (;;) {
    const change = await writeLike(database, articleId, reader, wanted ?? null)
    if (!change) return undefined
    const { isLiked, likesCount } = change
    if (isLiked !== null && likesCount !== null) {
      await Promise.all([changes.publish([`content:${articleId}`]), changes.publishBusy(['trends'])])
      return { isLiked, likesCount }
    }
    if (wanted !== undefined) return findLikes(database, articleId, reader.id)
    // The same reader's other toggle was written after this one began to look: look again.
  }
}
