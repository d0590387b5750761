import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import type { Comment } from '#contract/comments.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { brokenConstraint } from '../../platform/database/availability.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { type Caller, isAdmin } from '../../platform/http/authentication.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import { once } from '../../platform/http/idempotency.ts'
import { presentComment } from './comments.presenter.ts'
import { isComment } from './comments.queries.ts'
import { insertComment, type NewComment } from './new-comment.queries.ts'

/**
 * Writes a comment or a reply, once for an `Idempotency-Key`, and tells what depends on it.
 * @throws 401 when the writer's account is gone, 404 for an unknown article or answered comment, 429 over the limit, 409 for a key that served for another input.
 */
export async function writeComment(
  { database, changes, rateLimits }: Context,
  writer: Caller,
  input: NewComment,
  idempotencyKey: string | undefined,
): Promise<Comment> {
  // One statement is a transaction of its own.
  const comment = await (idempotencyKey === undefined ? write(database) : writeOnce(idempotencyKey))
  await Promise.all([
    changes.publish([`comments:${input.articleId}`, `content:${input.articleId}`]),
    changes.publishBusy(['trends']),
  ])
  return comment

  async function writeOnce(key: string): Promise<Comment> {
    const { answer } = await once(database, { userId: writer.id, key, input: { comment: input } }, write)
    return answer
  }

  /** Counted with the write: a retry that gets the first answer again uses up nothing. */
  async function write(sql: Queryable): Promise<Comment> {
    const written = await insertComment(sql, { id: writer.id, isAdmin: isAdmin(writer) }, input, rateLimits).catch(
      rootIsGone,
    )
    if (!written) throw unauthenticated()
    if (!written.isAllowed) return rateLimits.refuse(sql, 'comment', writer.id)
    if (!isComment(written)) {
      throw notFound(input.answeredId === undefined ? CONTENT_MESSAGES.notFound : COMMENT_MESSAGES.notFound)
    }
    // Its writer may always take it back.
    return presentComment(written, [], () => true)
  }
}

function rootIsGone(error: unknown): never {
  if (brokenConstraint(error) === 'comments_parent_id_comments_id_fk') throw notFound(COMMENT_MESSAGES.notFound)
  throw error
}
