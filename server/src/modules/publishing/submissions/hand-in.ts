import { CONTENT_MESSAGES, NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { writeArticles } from '../articles/article-life.ts'
import { requireReadable } from '../articles/articles.policy.ts'
import { findArticle } from '../articles/articles.queries.ts'
import { refuseUnpublishable } from '../articles/with-input.ts'
import { may } from '../newsroom/newsroom.policy.ts'
import { asOfNow, findPublication } from '../newsroom/newsroom.queries.ts'
import { deleteSubmissions, findSubmission, insertSubmission, writeReturn } from './submissions.queries.ts'

/**
 * Hands a draft in to who may publish it (docs/product/newsroom.md#handing-in); one that waits goes on waiting.
 * @throws 404, 403 to others than its writer, and for what moderators hold; 409 for what is public; 400 for what may not be published.
 */
export async function handIn({ perform }: Context, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    const { piece, by } = await lockPiece(tx, caller, id)
    if (piece.writerId === by.id && piece.status === 'published') throw conflict(M.handInPublic)
    if (!may(by, 'handIn', piece)) throw forbidden(M.notYoursToHandIn)
    if (piece.isHeld) throw forbidden(MODERATION_MESSAGES.heldArticle)
    const article = await findArticle(tx, { id }, by.id)
    if (article !== undefined) refuseUnpublishable(article)
    await findPublication(tx, piece.authorId, { lock: true })
    if (await insertSubmission(tx, id, piece.authorId)) tx.note({ kind: 'article-handed-in', ...act(piece, caller) })
  })
}

/** Takes a draft back, to whom it was handed in; nothing where that was done. @throws as `handIn`; 409 where it was sent back. */
export async function takeBack({ perform }: Context, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    const { piece, by } = await lockPiece(tx, caller, id)
    if (piece.writerId === by.id && piece.status === 'published') throw conflict(M.handInPublic)
    if (!may(by, 'handIn', piece)) throw forbidden(M.notYoursToHandIn)
    const submission = await findSubmission(tx, id)
    if (submission?.sentBackAt) throw conflict(M.sentBackMeanwhile)
    if ((await deleteSubmissions(tx, [id])) > 0) tx.note({ kind: 'article-taken-back', ...act(piece, caller) })
  })
}

/** Sends a draft back to its writer. @param words why. @throws 404, 403; 409 where it does not wait any more. */
export async function sendBack({ perform }: Context, caller: Caller, id: string, words: string): Promise<void> {
  await perform(async (tx) => {
    const { piece, by } = await lockPiece(tx, caller, id)
    if (!may(by, 'review', piece)) throw forbidden(M.notYoursToReview)
    if (!(await writeReturn(tx, id, by.id, words))) throw conflict(M.notWaiting)
    tx.note({ kind: 'article-sent-back', ...act(piece, caller) })
  })
}

/** A piece, kept as it is until the transaction ends, and what its caller is there now. */
async function lockPiece(tx: UnitOfWork, caller: Caller, id: string) {
  const [found] = (await writeArticles(tx, { id })).articles
  const by = found ? await asOfNow(tx, caller, found.authorId) : caller
  const piece = requireReadable(found, by)
  if (piece.deletedAt !== null) throw notFound(may(by, 'edit', piece) ? M.inBin : CONTENT_MESSAGES.notFound)
  return { piece, by }
}

const act = ({ id, title, authorId }: { id: string; title: string; authorId: string }, by: Caller) => ({
  ...{ id, name: title, authorId, by },
})
