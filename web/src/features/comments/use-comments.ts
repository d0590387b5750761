import { useRef, useState } from 'react'
import type { Article } from '#contract/articles.ts'
import type { CallData, FailedCall } from '#contract/calls.ts'
import type { Comment, Reply } from '#contract/comments.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { type Change, type CommentList, changeComments } from './change-comments.ts'

export type Sort = 'newest' | 'top'
type FirstPage = CallData<'GET /comments/article/{id}'>

export interface Comments extends CommentList {
  sort: Sort
  status: 'idle' | 'loading' | 'failed'
  /** Why the last reading failed. */
  cause: FailedCall | undefined
  hasNext: boolean
  sortBy(sort: Sort): void
  loadMore(): void
  /** Changes what is shown by what others did. */
  update(change: (list: CommentList) => CommentList): void
  /** Sends a comment, or a reply to `parent`; `idempotencyKey` stays the same when it is tried again. @returns why it failed, or null. */
  write(content: string, idempotencyKey: string, parent?: Comment): Promise<string | null>
  /** Reads a page of a thread's replies, from 1. @returns null when it failed. */
  loadReplies(root: Comment, page: number): Promise<CallData<'GET /comments/{id}/replies'> | null>
  react(comment: Reply, reaction: 'like' | 'dislike'): Promise<void>
  remove(comment: Reply): Promise<string | null>
}

/** The comments of a piece: what was loaded, and what readers do to them (spec §4). `first` null means that loading failed. */
export function useComments(article: Pick<Article, 'id' | 'commentsCount'>, first: FirstPage | null): Comments {
  const articleId = article.id
  const [source, setSource] = useState(first)
  const [list, setList] = useState<CommentList>(() => listOf(first, article))
  const [page, setPage] = useState(first?.pagination)
  const [sort, setSort] = useState<Sort>('newest')
  const [status, setStatus] = useState<Comments['status']>(first === null ? 'failed' : 'idle')
  const [cause, setCause] = useState<FailedCall | undefined>(first === null ? UNKNOWN : undefined)
  /** The last question asked: the answer to an older one is of no use any more. */
  const asked = useRef(0)

  if (source !== first) {
    // The loader ran again (the reader signed in, another piece): begin anew from its answer.
    setSource(first)
    setList(listOf(first, article))
    setPage(first?.pagination)
    setSort('newest')
    setStatus(first === null ? 'failed' : 'idle')
    setCause(first === null ? UNKNOWN : undefined)
  }

  const change = (what: Change) => setList((known) => changeComments(known, what))

  async function load(wanted: Sort, cursor?: string) {
    asked.current += 1
    const question = asked.current
    setStatus('loading')
    const query = { sort: wanted, cursor }
    const outcome = await api('GET /comments/article/{id}', { params: { id: articleId }, query })
    if (question !== asked.current) return
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    setPage(outcome.data.pagination)
    if (cursor === undefined) setList(listOf(outcome.data, article))
    else change({ kind: 'append', comments: outcome.data.comments })
  }

  return {
    ...list,
    sort,
    status,
    cause,
    hasNext: page?.hasNext ?? false,
    sortBy(wanted) {
      setSort(wanted)
      void load(wanted)
    },
    update: setList,
    loadMore: () => void load(sort, list.comments.length > 0 ? (page?.nextCursor ?? undefined) : undefined),
    async write(content, idempotencyKey, parent) {
      const options = { idempotencyKey }
      if (parent === undefined) {
        const input = { params: { id: articleId }, body: { content } }
        const outcome = await api('POST /comments/article/{id}', input, options)
        if (outcome.ok) change({ kind: 'add', comment: outcome.data.comment })
        return outcome.ok ? null : failureWords(outcome)
      }
      const input = { params: { id: articleId, commentId: parent.id }, body: { content } }
      const outcome = await api('POST /comments/article/{id}/reply/{commentId}', input, options)
      if (outcome.ok) change({ kind: 'reply', reply: outcome.data.reply })
      return outcome.ok ? null : failureWords(outcome)
    },
    async loadReplies({ id }, wanted) {
      const outcome = await api('GET /comments/{id}/replies', { params: { id }, query: { page: wanted } })
      if (!outcome.ok) return null
      change({ kind: 'replies', parentId: id, replies: outcome.data.replies })
      return outcome.data
    },
    async react(comment, reaction) {
      change({ kind: 'react', id: comment.id, reaction })
      const outcome = await api('POST /comments/{id}/reaction', { params: { id: comment.id }, body: { reaction } })
      if (outcome.ok) change({ kind: 'reacted', id: comment.id, state: outcome.data })
      else void load(sort)
    },
    async remove(comment) {
      const outcome = await api('DELETE /comments/{id}', { params: { id: comment.id } })
      if (outcome.ok) change({ kind: 'remove', id: comment.id })
      return outcome.ok ? null : failureWords(outcome)
    },
  }
}

/** The loader does not tell why: it is tried again as where a service is away. */
const UNKNOWN: FailedCall = { ok: false, status: 503, code: '', message: '' }

const listOf = (page: FirstPage | null, article: Pick<Article, 'commentsCount'>): CommentList => ({
  comments: page?.comments ?? [],
  count: page?.commentsCount ?? article.commentsCount,
})
