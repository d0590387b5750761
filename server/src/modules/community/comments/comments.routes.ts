import { CONVERSATION_MESSAGES as H, COMMENT_MESSAGES as M } from '#contract/community/messages.ts'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { id, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, moment, offsetOf, paginate, poolFor } from '../../../platform/http/pagination.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { commentAbilities } from './comments.policy.ts'
import { presentComment, presentReaction, presentReply } from './comments.presenter.ts'
import {
  type CommentedArticleRow,
  type CommentPlace,
  type CommentRow,
  type CommentSort,
  listReplies,
  listThreads,
} from './comments.queries.ts'
import { react } from './react.ts'
import { removeComment } from './remove-comment.ts'
import { writeComment } from './write-comment.ts'

export function commentRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /comments/article/{id}', async ({ params, query, caller }) => {
    const { sort, limit } = query
    const readerId = caller?.id ?? null
    const place = { after: readPlace(query.cursor, sort), offset: offsetOf(query), limit }
    const threads = await listThreads(poolFor(context, query), { article: params.id, readerId, sort, ...place })
    if (!threads || !canRead(caller, threads.article)) {
      // What is no id and no slug that this reader may know is a malformed id, as on every other call.
      throw 'slug' in params.id ? invalidField('id', ERROR_MESSAGES.invalidId) : notFound(CONTENT_MESSAGES.notFound)
    }
    const { article, roots, replies } = threads
    const { rows, pagination } = paginate(roots, query, (row) => cursorValues(row, sort))
    return {
      data: {
        comments: rows.map((row) => presentComment(row, replies, abilitiesUnder(article, caller))),
        commentsCount: article.commentsCount,
        ...(article.heldCount !== null && { heldCount: article.heldCount }),
        pagination,
      },
      keep: [`comments:${article.id}`, `content:${article.id}`, ...authorTags([...rows, ...replies])],
    }
  })

  serve('GET /comments/{id}/replies', async ({ params, query, caller }) => {
    const place = { offset: offsetOf(query), limit: query.limit }
    const found = await listReplies(database, params.id, { readerId: caller?.id ?? null, ...place })
    if (!found || !canRead(caller, found.article)) throw notFound(M.notFound)
    const { rows, pagination } = paginate(found.replies, query)
    const { id } = found.article
    return {
      data: { replies: rows.map((row) => presentReply(row, abilitiesUnder(found.article, caller))), pagination },
      keep: [`comments:${id}`, `content:${id}`, ...authorTags(rows)],
    }
  })

  serve('POST /comments/article/{id}', async ({ params, body, caller, idempotencyKey }) => {
    const input = { articleId: params.id, content: body.content }
    const comment = await writeComment(context, caller, input, idempotencyKey)
    return { data: { comment }, message: comment.isHeld ? H.held : H.approved }
  })

  serve('POST /comments/article/{id}/reply/{commentId}', async ({ params, body, caller, idempotencyKey }) => {
    const input = { articleId: params.id, answeredId: params.commentId, content: body.content }
    const comment = await writeComment(context, caller, input, idempotencyKey)
    const { replies: _, ...reply } = comment
    return { data: { comment, reply }, message: comment.isHeld ? H.held : 'Réponse publiée' }
  })

  serve('POST /comments/{id}/reaction', async ({ params, body, caller }) => {
    const state = await react(context, params.id, caller, body.reaction)
    if (!state) throw notFound(M.notFound)
    return { data: presentReaction(state) }
  })

  serve('DELETE /comments/{id}', async ({ params, body, caller }) => {
    await removeComment(context, params.id, caller, body?.reason ?? '')
    return { data: {}, message: M.deleted }
  })
}

/** What the caller may do with a comment under an article. */
const abilitiesUnder = (article: CommentedArticleRow, caller: Caller | null) => (row: CommentRow) =>
  commentAbilities(caller, { authorId: row.authorId, article })

/** Whose new name or picture changes a list of comments. */
const authorTags = (rows: readonly { authorId: string | null }[]) => [
  ...new Set(rows.flatMap(({ authorId }) => (authorId === null ? [] : [`user:${authorId}` as const]))),
]

const newest = z.tuple([moment, id]).transform(([createdAt, id]) => ({ score: 0, createdAt, id }))
const top = z.tuple([z.int32(), moment, id]).transform(([score, createdAt, id]) => ({ score, createdAt, id }))

/** Where a list of comments goes on. @throws 400 for a cursor that is not one of this sort. */
const readPlace = (cursor: string | undefined, sort: CommentSort): CommentPlace | null =>
  decodeCursor<CommentPlace>(cursor, sort === 'top' ? top : newest)

/** The sort values of a root, as `readPlace` reads them. */
const cursorValues = (row: CommentRow, sort: CommentSort): readonly (string | number)[] => [
  ...(sort === 'top' ? [row.score] : []),
  row.createdAt.getTime(),
  row.id,
]
