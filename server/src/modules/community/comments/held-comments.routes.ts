import type { HeldComment } from '#contract/community/comments.ts'
import { CONVERSATION_MESSAGES as M } from '#contract/community/messages.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound, unauthenticated } from '../../../platform/http/errors.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { may } from '../../publishing/newsroom/newsroom.policy.ts'
import { asOfNow } from '../../publishing/newsroom/newsroom.queries.ts'
import { dropHeld, lockHeld, showHeld } from './comment-life.ts'
import { commentAbilities } from './comments.policy.ts'
import { presentComment } from './comments.presenter.ts'
import { type HeldRow, listHeld } from './held-comments.queries.ts'
import { findHeldWords, writeHeldWords } from './held-words.queries.ts'

/** Comments that wait for the author of their article (docs/product/comments.md#held-comments). */
export function heldCommentRoutes(serve: Serve, { database, perform }: Context): void {
  serve('GET /comments/article/{id}/held', async ({ params, query, caller }) => {
    const reader = { id: caller.id, isAdmin: isAdmin(caller) }
    const found = await listHeld(database, params.id, { reader, offset: offsetOf(query), limit: query.limit })
    if (!found) throw notFound(CONTENT_MESSAGES.notFound)
    const { rows, pagination } = paginate(found, query)
    return { data: { comments: rows.map((row) => presentHeld(row, caller)), pagination } }
  })

  serve('POST /comments/held/{id}/approve', async ({ params, caller }) => {
    const { comment, article } = await perform(async (tx) => {
      const held = await lockHeld(tx, params.id)
      const by = held && (await asOfNow(tx, caller, held.authorId))
      if (held === undefined || !may(by ?? null, 'comments', held)) throw notFound(M.waitsNoMore)
      const shown = await showHeld(tx, params.id)
      if (!shown) throw notFound(M.waitsNoMore)
      return { comment: shown, article: held }
    })
    const can = commentAbilities(caller, { authorId: comment.authorId, article })
    return { data: { comment: presentComment(comment, [], () => can) }, message: M.approved }
  })

  serve('DELETE /comments/held/{id}', async ({ params, caller }) => {
    if (!(await dropHeld(database, params.id, caller.id))) throw notFound(M.waitsNoMore)
    return { data: {}, message: M.removed }
  })

  /** The creator's list of words (docs/product/comments.md#list-of-words). */
  serve('GET /users/me/held-words', async ({ caller }) => {
    const words = await findHeldWords(database, caller.id)
    if (!words) throw unauthenticated()
    return { data: { words } }
  })

  serve('PUT /users/me/held-words', async ({ caller, body }) => {
    const words = await writeHeldWords(database, caller.id, body.words)
    if (!words) throw unauthenticated()
    return { data: { words }, message: M.wordsKept }
  })
}

const articleOf = ({ articleAuthorId, articleWriterId, articleStatus, articlePageOf }: HeldRow) => ({
  ...{ authorId: articleAuthorId, writerId: articleWriterId, status: articleStatus, pageOf: articlePageOf },
})

function presentHeld(row: HeldRow, caller: Caller): HeldComment {
  return {
    id: row.id,
    _id: row.id,
    articleId: row.articleId,
    content: row.content,
    author: presentWriter(row),
    createdAt: row.createdAt.toISOString(),
    answered: presentAnswered(row),
    can: { approve: may(caller, 'comments', articleOf(row)) },
  }
}

function presentWriter({ authorId, authorUsername, authorDisplayName, authorAvatar }: HeldRow): HeldComment['author'] {
  if (authorId === null || authorUsername === null) return null
  return {
    id: authorId,
    _id: authorId,
    username: authorUsername,
    displayName: authorDisplayName,
    avatar: authorAvatar,
  }
}

function presentAnswered(row: HeldRow): HeldComment['answered'] {
  const { answeredContent, answeredUsername, answeredDisplayName } = row
  if (answeredContent === null) return null
  const author = answeredUsername === null ? null : { username: answeredUsername, displayName: answeredDisplayName }
  return { content: answeredContent, author }
}
