import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { queueMail } from '../../people/mails/queue-mail.ts'
import { noteAct } from '../journal/note-act.ts'
import { whyNotDecide } from '../moderation/moderation.policy.ts'
import { insertEntry } from '../register/register.queries.ts'
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
export async function decideReply(
  { database, changes, jobs }: Context,
  caller: Caller,
  id: string,
  { outcome, refusal }: ReplyDecision,
): Promise<ReplyRow> {
  const isInserted = outcome === 'inserted'
  const reply = await database.transaction(async (tx) => {
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
    const { articleId, authorId, publishedAt, articleTitle, name } = row
    if (isInserted)
      await insertEntry(tx, {
        ...{ kind: 'right-of-reply', targetKind: 'article', text: name },
        ...{ articleId, authorId, publishedAt },
      })
    await noteAct(tx, caller, {
      act: isInserted ? 'reply-inserted' : 'reply-refused',
      target: { kind: 'reply', id, name: articleTitle },
      reason: row.refusal,
    })
    await queueMail(tx, jobs, { userId: null, recipient: row.email, facts: { kind: 'reply-decided', replyId: id } })
    return row
  })
  if (isInserted) {
    const article = reply.articleId === null ? [] : ([`content:${reply.articleId}`] as const)
    await changes.publish(['register', ...article])
  }
  return reply
}
