import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { ReactionRow } from './comments.queries.ts'
import { writeReaction } from './reactions.queries.ts'

/**
 * Reacts to a comment, and tells what depends on it. Like and dislike exclude each other; repeating takes back
 * (docs/product/comments.md#reactions).
 * @returns undefined when the comment does not exist for this reader.
 */
export async function react(
  { perform }: Context,
  commentId: string,
  reader: Caller,
  reaction: 'like' | 'dislike',
): Promise<ReactionRow | undefined> {
  return perform(async (tx) => {
    for (;;) {
      const change = await writeReaction(tx, commentId, reader, reaction)
      if (!change) return undefined
      const { articleId, likesCount, dislikesCount } = change
      if (likesCount !== null && dislikesCount !== null) {
        const isLiked = change.reaction === 'like'
        tx.note({ kind: 'comment-reacted-to', id: commentId, articleId, byId: reader.id, isLiked })
        return { ...change, likesCount, dislikesCount }
      }
      // The same reader's other reaction was written after this one began to look: look again.
    }
  })
}
