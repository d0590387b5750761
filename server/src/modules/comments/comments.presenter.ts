import { COMMENT_MESSAGES as M } from '#contract/comment-messages.ts'
import type { Comment, ReactionState, Reply } from '#contract/comments.ts'
import type { CommentRow, ReactionRow } from './comments.queries.ts'

export function presentReply(row: CommentRow): Reply {
  return {
    id: row.id,
    _id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    content: row.isDeleted ? M.deleted : row.content,
    author: row.isDeleted ? null : presentAuthor(row),
    isDeleted: row.isDeleted,
    createdAt: row.createdAt.toISOString(),
    ...presentReaction(row),
  }
}

/** A comment with those of `replies` that answer it, in their order. */
export function presentComment(row: CommentRow, replies: readonly CommentRow[] = []): Comment {
  return { ...presentReply(row), replies: replies.filter((reply) => reply.parentId === row.id).map(presentReply) }
}

export function presentReaction({ likesCount, dislikesCount, reaction }: ReactionRow): ReactionState {
  return { likesCount, dislikesCount, isLiked: reaction === 'like', isDisliked: reaction === 'dislike', reaction }
}

/** A comment outlives the account that wrote it, unsigned (decisions §2). */
function presentAuthor({ authorId, authorUsername, authorAvatar }: CommentRow): Reply['author'] {
  return { id: authorId, _id: authorId, username: authorUsername ?? M.deletedAccount, avatar: authorAvatar }
}
