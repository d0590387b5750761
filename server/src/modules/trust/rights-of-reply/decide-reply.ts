import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { whyNotDecide } from '../moderation/moderation.policy.ts'
import { type DeskReplyRow, findReplyTo, setDecision } from './rights-of-reply.queries.ts'

interface ReplyDecision {
  outcome: 'inserted' | 'refused'
  /** Of a refusal. */
  refusal: string
}

/**
 * Inserts an answer under its article, or refuses it: once, with a mail to who asked (docs/product/legal.md#right-of-reply-desk).
 * @throws 404; 403 to whose article it is, and to who asked; 409 for one that somebody has decided about.
 */
export async function decideReply(
  { perform }: Context,
  caller: Caller,
  id: string,
  { outcome, refusal }: ReplyDecision,
): Promise<DeskReplyRow> {
  const isInserted = outcome === 'inserted'
  return perform(async (tx) => {
    const before = await findReplyTo(tx, caller.id, id)
    if (before === undefined) throw notFound(M.unknown)
    const refused = whyNotDecide(caller, before)
    if (refused !== null) throw forbidden(refused)
    const decided = await setDecision(tx, id, {
      state: outcome,
      refusal: isInserted ? '' : refusal,
      decidedByName: caller.username,
    })
    const row = await findReplyTo(tx, caller.id, id)
    if (row === undefined) throw notFound(M.unknown)
    if (!decided) throw conflict(M.decidedAlready(row.decidedByName ?? ''))
    const { articleId, authorId, publishedAt, articleTitle, email, name: from } = row
    const act = { id, name: articleTitle, email, by: caller }
    if (isInserted) tx.note({ kind: 'reply-inserted', ...act, from, articleId, authorId, publishedAt })
    else tx.note({ kind: 'reply-refused', ...act, refusal: row.refusal })
    return row
  })
}
