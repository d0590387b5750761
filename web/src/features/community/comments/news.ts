import type { Comment, Reply } from '#contract/community/comments.ts'
import { type CommentPage, type CommentPages, commentsOf, mapComments } from './change-comments.ts'

/** What others have written since a list was read. */
export interface News {
  ids: ReadonlySet<string>
  /** Between the newest page and the list there are comments that neither holds. */
  hasGap: boolean
}

/** The date of the newest comment or reply of a list; '' for an empty one. */
export function newestDate(pages: CommentPages): string {
  return (
    flatten(commentsOf(pages))
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? ''
  )
}

/** What `newest`, the first page as a guest reads it, holds that is later than `since` (ISO) and not in the list. */
export function newsIn(pages: CommentPages, newest: CommentPage, since: string): News {
  const known = new Set(flatten(commentsOf(pages)).map(({ id }) => id))
  const others = flatten(newest.comments).filter(
    ({ id, createdAt, isDeleted }) => createdAt > since && !isDeleted && !known.has(id),
  )
  const ids = new Set(others.map(({ id }) => id))
  return { ids, hasGap: newest.pagination.hasNext && newest.comments.every(({ id }) => ids.has(id)) }
}

/** The list with these comments of `newest`, and with its counters; the reader's own reactions stay. */
export function withNews(pages: CommentPages, newest: CommentPage, ids: ReadonlySet<string>): CommentPages {
  const roots = new Map(newest.comments.map((root) => [root.id, root]))
  const shown = new Set(commentsOf(pages).map(({ id }) => id))
  // A thread that the reader's own deletion took away comes back with a new reply.
  const added = newest.comments.filter((root) => !shown.has(root.id) && flatten([root]).some(({ id }) => ids.has(id)))
  const [first, ...rest] = mapComments(pages, (root) => refreshed(root, roots.get(root.id), ids))
  if (first === undefined) return pages
  return [{ ...first, comments: [...added, ...first.comments], commentsCount: newest.commentsCount }, ...rest]
}

function refreshed(root: Comment, now: Comment | undefined, ids: ReadonlySet<string>): Comment {
  if (now === undefined) return root
  const replies = new Map(now.replies.map((reply) => [reply.id, reply]))
  const known = root.replies.map((reply) => ({ ...reply, ...countersOf(replies.get(reply.id) ?? reply) }))
  return { ...root, ...countersOf(now), replies: [...known, ...now.replies.filter(({ id }) => ids.has(id))] }
}

const countersOf = ({ likesCount, dislikesCount }: Reply) => ({ likesCount, dislikesCount })

const flatten = (comments: readonly Comment[]): Reply[] => comments.flatMap((root) => [root, ...root.replies])
