import type { CallData } from '#contract/calls.ts'
import type { Comment, ReactionState, Reply } from '#contract/community/comments.ts'

/** A page of an article's comments; the first one's count is that of the comments and replies that are not deleted. */
export type CommentPage = CallData<'GET /comments/article/{id}'>

/** An article's comments as far as they were read. */
export type CommentPages = readonly CommentPage[]

export type Change =
  | { kind: 'add'; comment: Comment }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'held'; by: number }
  | { kind: 'react'; id: string; reaction: 'like' | 'dislike' }
  | { kind: 'reacted'; id: string; state: ReactionState }

/** The comments of all pages, none of them twice: while they are read others are written. */
export function commentsOf(pages: CommentPages): Comment[] {
  const roots = pages.flatMap(({ comments }) => comments)
  return [...new Map(roots.map((root) => [root.id, root])).values()]
}

/** The pages after a change. */
export function changeComments(pages: CommentPages, change: Change): CommentPages {
  switch (change.kind) {
    case 'add': {
      const [first, ...rest] = pages
      // It may have come already, among the news.
      if (first === undefined || commentsOf(pages).some(({ id }) => id === change.comment.id)) return pages
      return counted([{ ...first, comments: [change.comment, ...first.comments] }, ...rest], 1)
    }
    case 'reply': {
      const { reply } = change
      if (commentsOf(pages).some(({ replies }) => replies.some(({ id }) => id === reply.id))) return pages
      return counted(
        mapComments(pages, (root) => withReplies(root, { parentId: reply.parentId, replies: [reply] })),
        1,
      )
    }
    case 'held': {
      const [first, ...rest] = pages
      return first ? [{ ...first, heldCount: (first.heldCount ?? 0) + change.by }, ...rest] : pages
    }
    case 'react':
      return mapEach(pages, change.id, (each) => ({ ...each, ...reacted(each, change.reaction) }))
    case 'reacted':
      return mapEach(pages, change.id, (each) => ({ ...each, ...change.state }))
  }
}

/** The pages with each comment changed. */
export const mapComments = (pages: CommentPages, change: (root: Comment) => Comment): CommentPages =>
  pages.map((page) => ({ ...page, comments: page.comments.map(change) }))

/** The pages with so many comments more, or less. */
export function counted([first, ...rest]: CommentPages, by: number): CommentPages {
  return first === undefined ? rest : [{ ...first, commentsCount: Math.max(0, first.commentsCount + by) }, ...rest]
}

/** Older ones that were not shown yet come before what the reader has just written. */
export function withReplies(
  root: Comment,
  { parentId, replies }: { parentId: string | null; replies: readonly Reply[] },
): Comment {
  if (root.id !== parentId) return root
  const known = new Set(root.replies.map(({ id }) => id))
  const all = [...root.replies, ...replies.filter(({ id }) => !known.has(id))]
  return { ...root, replies: all.sort((one, other) => one.createdAt.localeCompare(other.createdAt)) }
}

function mapEach(pages: CommentPages, id: string, change: <Each extends Reply>(each: Each) => Each): CommentPages {
  return mapComments(pages, (root) => {
    if (root.id === id) return change(root)
    if (!root.replies.some((each) => each.id === id)) return root
    return { ...root, replies: root.replies.map((each) => (each.id === id ? change(each) : each)) }
  })
}

/** docs/product/comments.md#reactions: like and dislike are exclusive, repeating removes; counts never below 0. */
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
