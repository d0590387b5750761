import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import type { Comment, ReactionState, Reply } from '#contract/comments.ts'

export interface CommentList {
  comments: readonly Comment[]
  /** Comments and replies that are not deleted. */
  count: number
}

export type Change =
  | { kind: 'append'; comments: readonly Comment[] }
  | { kind: 'add'; comment: Comment }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'replies'; parentId: string; replies: readonly Reply[] }
  | { kind: 'react'; id: string; reaction: 'like' | 'dislike' }
  | { kind: 'reacted'; id: string; state: ReactionState }
  | { kind: 'remove'; id: string }

/** The list after a change. */
export function changeComments(list: CommentList, change: Change): CommentList {
  switch (change.kind) {
    case 'append': {
      const known = new Set(list.comments.map((comment) => comment.id))
      const others = change.comments.filter((comment) => !known.has(comment.id))
      return { ...list, comments: [...list.comments, ...others] }
    }
    case 'add':
      // It may have come already, among the news.
      if (list.comments.some(({ id }) => id === change.comment.id)) return list
      return { comments: [change.comment, ...list.comments], count: list.count + 1 }
    case 'reply': {
      const { reply } = change
      if (list.comments.some(({ replies }) => replies.some(({ id }) => id === reply.id))) return list
      return { comments: list.comments.map((root) => withReply(root, reply)), count: list.count + 1 }
    }
    case 'replies':
      return { ...list, comments: list.comments.map((root) => withReplies(root, change)) }
    case 'react':
      return {
        ...list,
        comments: mapEach(list.comments, change.id, (each) => ({ ...each, ...reacted(each, change.reaction) })),
      }
    case 'reacted':
      return { ...list, comments: mapEach(list.comments, change.id, (each) => ({ ...each, ...change.state })) }
    case 'remove':
      return { comments: list.comments.flatMap((root) => without(root, change.id)), count: Math.max(0, list.count - 1) }
  }
}

function withReply(root: Comment, reply: Reply): Comment {
  return root.id === reply.parentId ? { ...root, replies: [...root.replies, reply] } : root
}

/** Older ones that were not shown yet come before what the reader has just written. */
function withReplies(root: Comment, { parentId, replies }: { parentId: string; replies: readonly Reply[] }): Comment {
  if (root.id !== parentId) return root
  const known = new Set(root.replies.map(({ id }) => id))
  const all = [...root.replies, ...replies.filter(({ id }) => !known.has(id))]
  return { ...root, replies: all.sort((one, other) => one.createdAt.localeCompare(other.createdAt)) }
}

function mapEach(
  comments: readonly Comment[],
  id: string,
  change: <Each extends Reply>(each: Each) => Each,
): Comment[] {
  return comments.map((root) => {
    if (root.id === id) return change(root)
    if (!root.replies.some((each) => each.id === id)) return root
    return { ...root, replies: root.replies.map((each) => (each.id === id ? change(each) : each)) }
  })
}

/** spec §4: like and dislike are exclusive, repeating removes; counts never below 0. */
function reacted(before: Reply, asked: 'like' | 'dislike'): ReactionState {
  const reaction = before.reaction === asked ? null : asked
  const moved = (kind: 'like' | 'dislike') => Number(reaction === kind) - Number(before.reaction === kind)
  return {
    reaction,
    isLiked: reaction === 'like',
    isDisliked: reaction === 'dislike',
    likesCount: Math.max(0, before.likesCount + moved('like')),
    dislikesCount: Math.max(0, before.dislikesCount + moved('dislike')),
  }
}

/** decisions §4: a comment with replies keeps its place, without author and text. */
function without(root: Comment, id: string): Comment[] {
  if (root.id !== id) {
    const replies = root.replies.filter((each) => each.id !== id)
    return root.isDeleted && replies.length === 0 ? [] : [{ ...root, replies }]
  }
  if (root.replies.length === 0) return []
  return [{ ...root, isDeleted: true, author: null, content: COMMENT_MESSAGES.deleted }]
}
