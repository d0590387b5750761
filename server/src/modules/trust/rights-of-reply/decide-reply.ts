import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { whyNotDecide } from '../moderation/moderation.policy.ts'
import { findInvolvement, findReply, type ReplyRow, setDecision } from './rights-of-reply.queries.ts'

interface ReplyDecision {
  outcome: 'inserted' | 'refused'
  /** Of a refusal. */
  refusal: string
}

/**
 * Inserts an answer under its article, or refuses it: once, with a mail to who asked (docs/product/legal.md#right-of-reply-desk).
 * @throws 404; 403 to whose article it is, and to who asked; 409 for one that somebody has decided about.
 */
export const decideReply = (
  { perform }: Context,
  caller: Caller,
  id: string,
  { outcome, refusal }: ReplyDecision,
): Promise<ReplyRow> =>
  perform(async (tx) => {
    const isInserted = outcome === 'inserted'
    const involvement = await findInvolvement(tx, id, caller.id)
    const refused = involvement && whyNotDecide(caller, involvement)
    if (refused) throw forbidden(refused)
    const decided = await setDecision(tx, id, {
      state: outcome,
      refusal: isInserted ? '' : refusal,
      decidedByName: caller.username,
    })
    const row = await findReply(tx, id)
    if (row === undefined) throw notFound(M.unknown)
    if (!decided) throw conflict(M.decidedAlready(row.decidedByName ?? ''))
    const { articleId, articleTitle } = row
    tx.note({ kind: 'reply-decided', id, articleId, articleTitle, isInserted, refusal: row.refusal, by: caller })
    return row
  })
