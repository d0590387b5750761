import type { Comment, ReactionState, Reply } from '#contract/community/comments.ts'
import { COMMENT_MESSAGES, CONVERSATION_MESSAGES } from '#contract/community/messages.ts'
import type { CommentRow, ReactionRow } from './comments.queries.ts'

/** @param abilities what the caller may do with one that is shown. */
export function presentReply(row: CommentRow, abilities: (row: CommentRow) => Reply['can']): Reply {
  const gone = whyGone(row)
  return {
    id: row.id,
    _id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    content: gone ?? row.content,
    author: gone === null ? presentAuthor(row) : null,
    isDeleted: gone !== null,
    ...(row.blockedId !== null && { blockedId: row.blockedId }),
    createdAt: row.createdAt.toISOString(),
    ...presentReaction(row),
    can: abilitiesWith(row, abilities),
  }
}

/** Nothing with one that is gone; what an account wrote that the caller blocks may be deleted, unread, but not judged. */
function abilitiesWith(row: CommentRow, abilities: (row: CommentRow) => Reply['can']): Reply['can'] {
  if (row.deletedAt !== null) return { delete: false, moderate: false }
  const can = abilities(row)
  return { ...can, moderate: can.moderate && row.blockedId === null }
}

/** What stands in place of a comment that is not shown (docs/product/comments.md#deleted-comments); null where it is. */
function whyGone({ deletedAt, hiddenBy, blockedId }: CommentRow): string | null {
  if (hiddenBy !== null) return CONVERSATION_MESSAGES.hidden
  if (deletedAt !== null) return COMMENT_MESSAGES.deleted
  return blockedId === null ? null : CONVERSATION_MESSAGES.fromBlocked
}

/** A comment with those of `replies` that answer it, in their order. */
export function presentComment(
  row: CommentRow,
  replies: readonly CommentRow[],
  abilities: (row: CommentRow) => Reply['can'],
): Comment {
  const own = replies.filter((reply) => reply.parentId === row.id)
  return { ...presentReply(row, abilities), replies: own.map((reply) => presentReply(reply, abilities)) }
}

export function presentReaction({ likesCount, dislikesCount, reaction }: ReactionRow): ReactionState {
  return { likesCount, dislikesCount, isLiked: reaction === 'like', isDisliked: reaction === 'dislike', reaction }
}

/** A comment outlives the account that wrote it, unsigned (docs/product/comments.md#deleted-comments). */
function presentAuthor(row: CommentRow): Reply['author'] {
  const { authorId, authorUsername, authorDisplayName, authorAvatar } = row
  const names = { username: authorUsername ?? COMMENT_MESSAGES.deletedAccount, displayName: authorDisplayName }
  return { id: authorId, _id: authorId, ...names, avatar: authorAvatar }
}

/** Characters of a comment by which it is known in lists. */
const LABEL_LENGTH = 80

/** What a comment is called in lists, and where it is gone: its first words. */
export function labelOfComment(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= LABEL_LENGTH ? line : `${characters.slice(0, LABEL_LENGTH).join('')}…`
}
