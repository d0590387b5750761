import { COMMENT_MESSAGES as M } from '#contract/comment-messages.ts'
import type { Comment, ReactionState, Reply } from '#contract/comments.ts'
import type { CommentRow, ReactionRow } from './comments.queries.ts'

/** @param canDelete whether the caller may, were it not deleted already. */
export function presentReply(row: CommentRow, canDelete: (row: CommentRow) => boolean): Reply {
  const isDeleted = row.deletedAt !== null
  return {
    id: row.id,
    _id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    content: isDeleted ? M.deleted : row.content,
    author: isDeleted ? null : presentAuthor(row),
    isDeleted,
    createdAt: row.createdAt.toISOString(),
    ...presentReaction(row),
    can: { delete: !isDeleted && canDelete(row) },
  }
}

/** A comment with those of `replies` that answer it, in their order. */
export function presentComment(
  row: CommentRow,
  replies: readonly CommentRow[],
  canDelete: (row: CommentRow) => boolean,
): Comment {
  const own = replies.filter((reply) => reply.parentId === row.id)
  return { ...presentReply(row, canDelete), replies: own.map((reply) => presentReply(reply, canDelete)) }
}

export function presentReaction({ likesCount, dislikesCount, reaction }: ReactionRow): ReactionState {
  return { likesCount, dislikesCount, isLiked: reaction === 'like', isDisliked: reaction === 'dislike', reaction }
}

/** A comment outlives the account that wrote it, unsigned (docs/product/comments.md#deleted-comments). */
function presentAuthor(row: CommentRow): Reply['author'] {
  const { authorId, authorUsername, authorDisplayName, authorAvatar } = row
  const names = { username: authorUsername ?? M.deletedAccount, displayName: authorDisplayName }
  return { id: authorId, _id: authorId, ...names, avatar: authorAvatar }
}
