import { useState } from 'react'
import type { Comment, Reply } from '#contract/community/comments.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { call } from '../../../api/call.ts'
import { type List, useList } from '../../../api/use-list.ts'
import { toast } from '../../../ui/toast.ts'
import { type Change, type CommentPage, type CommentPages, changeComments, commentsOf } from './change-comments.ts'

export type Sort = 'newest' | 'top'

export interface Comments extends List<CommentPage> {
  comments: readonly Comment[]
  /** Comments and replies that are not deleted. */
  count: number
  sort: Sort
  sortBy(sort: Sort): void
  /** Sends a comment, or a reply to `answered`; `idempotencyKey` stays the same when it is tried again. @throws CallFailure */
  write(text: string, idempotencyKey: string, answered?: Reply): Promise<void>
}

/** The order that the reader chose, and what stays in sight until the comments are there in it. */
interface Sorted {
  sort: Sort
  /** When the loader runs again, for another article or reader, the newest come first again. */
  first: CommentPage | null
  shownBefore: CommentPages
}

/** The comments of an article, and what the reader writes. `first` null means that the loader could not read them. */
export function useComments(article: Pick<Article, 'id' | 'commentsCount'>, first: CommentPage | null): Comments {
  const { id } = article
  const [chosen, setChosen] = useState<Sorted>()
  const sorted = chosen?.first === first ? chosen : undefined
  const sort = sorted?.sort ?? 'newest'
  const list = useList(
    'GET /comments/article/{id}',
    { params: { id }, query: { sort } },
    { first: sorted === undefined ? (first ?? undefined) : undefined },
  )
  const pages = list.pages.length === 0 && sorted !== undefined ? sorted.shownBefore : list.pages
  const change = (what: Change) => list.change((known) => changeComments(known, what))

  return {
    ...list,
    pages,
    comments: commentsOf(pages),
    count: pages[0]?.commentsCount ?? article.commentsCount,
    sort,
    sortBy(wanted) {
      if (wanted === sort) list.reload()
      else setChosen({ sort: wanted, first, shownBefore: pages })
    },
    async write(content, idempotencyKey, answered) {
      const [body, options] = [{ content }, { idempotencyKey }]
      const { data, message } = await (answered === undefined
        ? call('POST /comments/article/{id}', { params: { id }, body }, options)
        : call(
            'POST /comments/article/{id}/reply/{commentId}',
            { params: { id, commentId: answered.id }, body },
            options,
          ))
      const { comment } = data
      if (comment.isHeld && message) toast.success(message)
      // Where none could be read yet there is nothing to add it to.
      if (list.pages.length === 0) list.reload()
      else if (comment.isHeld) change({ kind: 'held', by: 1 })
      else change(comment.parentId === null ? { kind: 'add', comment } : { kind: 'reply', reply: comment })
    },
  }
}
