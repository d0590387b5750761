import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import type { Comment } from '#contract/comments.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { brokenConstraint } from '../../database/availability.ts'
import type { Queryable } from '../../database/connect.ts'
import type { Caller } from '../../http/authentication.ts'
import { notFound } from '../../http/errors.ts'
import { once } from '../../http/idempotency.ts'
import { presentComment } from './comments.presenter.ts'
import { insertComment, type NewComment } from './comments.queries.ts'

/**
 * Writes a comment or a reply, once for an `Idempotency-Key`, and tells what depends on it.
 * @throws 404 for an unknown piece or answered comment, 429 over the limit, 409 for a key that served for another input.
 */
export async function writeComment(
  { database, changes, rateLimits }: Context,
  writer: Caller,
  input: NewComment,
  idempotencyKey: string | undefined,
): Promise<Comment> {
  const comment = await (idempotencyKey === undefined
    ? // One statement is a transaction of its own.
      write(database)
    : once(database, { userId: writer.id, key: idempotencyKey, input: { comment: input } }, write).then(
        ({ answer }) => answer,
      ))
  await Promise.all([
    changes.publish([`comments:${input.articleId}`, `content:${input.articleId}`]),
    changes.publishBusy(['trends']),
  ])
  return comment

  /** Counted with the write: a retry that gets the first answer again uses up nothing. */
  async function write(sql: Queryable): Promise<Comment> {
    await rateLimits.consume('comment', writer.id, { sql })
    const row = await insertComment(sql, writer, input).catch(rootIsGone)
    if (!row) throw notFound(input.answeredId === undefined ? CONTENT_MESSAGES.notFound : COMMENT_MESSAGES.notFound)
    return presentComment(row)
  }
}

function rootIsGone(error: unknown): undefined {
  if (brokenConstraint(error) === 'comments_parent_id_comments_id_fk') return undefined
  throw error
}
