import type { Article } from '#contract/articles.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/authentication.ts'
import { once } from '../../http/idempotency.ts'
import { presentArticle } from './articles.presenter.ts'
import { findArticle } from './articles.queries.ts'
import { changedTags } from './changed-tags.ts'
import { NEW_PIECE, type PieceInput, withInput } from './piece.ts'
import { insertPiece } from './save-piece.ts'
import { withFreeSlug } from './with-free-slug.ts'

/** Creates a piece, once for an `Idempotency-Key`. @throws 400 when it asks to be published and may not be. */
export async function createArticle(
  { database, changes }: Context,
  caller: Caller,
  input: PieceInput,
  idempotencyKey: string | undefined,
): Promise<Article> {
  const piece = withInput(NEW_PIECE, input)
  const request = { userId: caller.id, key: idempotencyKey, input: { create: input } }
  const { answer } = await withFreeSlug((makeSlug) =>
    once(database, request, async (tx) => {
      const id = await insertPiece(tx, caller, piece, makeSlug(piece.title))
      const row = await findArticle(tx, { id }, caller.id)
      if (!row) throw new Error(`the piece ${id} vanished within its own transaction`)
      return presentArticle(row, caller)
    }),
  )
  await changes.publish(changedTags(null, { ...answer, authorId: caller.id }))
  return answer
}
