import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import type { Comment } from '#contract/comments.ts'
import { type CommentPages, counted } from '../change-comments.ts'

/** The pages after a comment was deleted. */
export const withoutComment = (pages: CommentPages, id: string): CommentPages =>
  counted(
    pages.map((page) => ({ ...page, comments: page.comments.flatMap((root) => without(root, id)) })),
    -1,
  )

/** docs/product/comments.md#deleted-comments: a comment with replies keeps its place, without author and text. */
function without(root: Comment, id: string): Comment[] {
  if (root.id !== id) {
    const replies = root.replies.filter((each) => each.id !== id)
    const isAbandoned = root.isDeleted && root.content === COMMENT_MESSAGES.deleted && replies.length === 0
    return isAbandoned ? [] : [{ ...root, replies }]
  }
  if (root.replies.length === 0) return []
  return [{ ...root, isDeleted: true, author: null, content: COMMENT_MESSAGES.deleted }]
}
