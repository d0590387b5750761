import type { Comment } from '#contract/community/comments.ts'
import { COMMENT_MESSAGES, CONVERSATION_MESSAGES } from '#contract/community/messages.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden, HttpError, notFound, unauthenticated } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { presentComment } from './comments.presenter.ts'
import { isComment } from './comments.queries.ts'
import { insertComment, type NewComment, type Verdict } from './new-comment.queries.ts'

/**
 * Writes a comment or a reply, once for an `Idempotency-Key`, and tells what depends on it; one that waits (`isHeld`) nobody need hear of.
 * @throws 401 when the writer's account is gone, 404 for an unknown article or answered comment, 403 where comments are closed
 * (`COMMENTS_CLOSED`) or the writer is blocked, 429 over the limit, 409 for a key that served for another input.
 */
export async function writeComment(
  { database, perform, tell, rateLimits }: Context,
  writer: Caller,
  input: NewComment,
  idempotencyKey: string | undefined,
): Promise<Comment> {
  if (idempotencyKey === undefined && input.answeredId === undefined) {
    // One statement is a transaction of its own: others who comment there wait the shorter.
    const { comment } = await write(database)
    if (!comment.isHeld) await tell(written(comment))
    return comment
  }
  const request = { userId: writer.id, key: idempotencyKey, input: { comment: input } }
  const { answer } = await once(perform, request, async (tx) => {
    const { comment, answeredAuthorId } = await write(tx)
    if (comment.isHeld) return comment
    tx.note(written(comment))
    if (answeredAuthorId !== null && answeredAuthorId !== writer.id)
      tx.note({ kind: 'reply-written', id: comment.id, answeredAuthorId })
    return comment
  })
  return answer

  /** Counted with the write: a retry that gets the first answer again uses up nothing. */
  async function write(sql: Queryable): Promise<{ comment: Comment; answeredAuthorId: string | null }> {
    const row = await insertComment(sql, { id: writer.id, isAdmin: isAdmin(writer) }, input, rateLimits).catch(
      rootIsGone,
    )
    if (!row) throw unauthenticated()
    if (!row.isAllowed) return rateLimits.refuse(sql, 'comment', writer.id)
    if (!isComment(row)) throw refusal(row.verdict, input)
    // Its writer may always take it back.
    const comment = presentComment(row, [], () => ({ delete: true, moderate: false }))
    const { verdict, answeredAuthorId } = row
    return { comment: verdict === 'held' ? { ...comment, isHeld: true } : comment, answeredAuthorId }
  }
}

const written = ({ id, articleId }: Comment) => ({ kind: 'comment-written' as const, id, articleId })

/** Why nothing was written. */
function refusal(verdict: Verdict | null, { answeredId }: NewComment): HttpError {
  switch (verdict) {
    case 'closed':
      return new HttpError(403, 'COMMENTS_CLOSED', COMMENT_MESSAGES.closed)
    case 'notHere':
    case 'notThisOne':
      return forbidden(CONVERSATION_MESSAGES[verdict])
    default:
      return notFound(answeredId === undefined ? CONTENT_MESSAGES.notFound : COMMENT_MESSAGES.notFound)
  }
}

function rootIsGone(error: unknown): never {
  if (brokenConstraint(error) === 'comments_parent_id_comments_id_fk') throw notFound(COMMENT_MESSAGES.notFound)
  throw error
}
