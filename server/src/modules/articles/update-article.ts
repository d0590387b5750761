import type { Article, ArticleInput } from '#contract/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { findImport } from '../imports/imported-pages.queries.ts'
import { canChange, canRead } from './articles.policy.ts'
import { presentArticle } from './articles.presenter.ts'
import { type ArticleRow, findArticle, lockArticle } from './articles.queries.ts'
import { changedTags } from './changed-tags.ts'
import { type PieceInput, withInput } from './piece.ts'
import { updatePiece } from './save-piece.ts'
import { slugOf } from './slug.ts'
import { withFreeSlug } from './with-free-slug.ts'

/**
 * Lays the input over a piece; what was left out stays (decisions §3).
 * @throws 404 unknown or someone's draft, 403 not theirs, 409 for a stale `version`, 400 when it may not be published so.
 */
export async function updateArticle(
  { database, changes }: Context,
  caller: Caller,
  id: string,
  input: PieceInput,
): Promise<Article> {
  const { before, after } = await withFreeSlug((makeSlug) =>
    database.transaction(async (tx) => {
      const before = await lockChangeable(tx, caller, id)
      refuseStale(before, input)
      const piece = withInput(before, input, await findImport(tx, before.authorId, input.sourceUrl))
      const isSlugKept = before.publishedAt !== null || slugOf(before.title) === slugOf(piece.title)
      const slug = isSlugKept ? before.slug : makeSlug(piece.title)
      await updatePiece(tx, before, piece, slug, { by: caller.id, sent: input.sent })
      const after = await findArticle(tx, { id }, caller.id)
      if (!after) throw new Error(`the piece ${id} vanished within its own transaction`)
      return { before, after }
    }),
  )
  await changes.publish(changedTags(before, after))
  return presentArticle(after, caller)
}

/** @throws 409 when the input was made from another version of the piece (decisions §3). */
export function refuseStale(before: Pick<ArticleRow, 'version'>, { version }: Pick<ArticleInput, 'version'>): void {
  if (version !== undefined && version !== before.version) throw conflict(M.conflict)
}

async function lockChangeable(tx: Transaction, caller: Caller, id: string): Promise<ArticleRow> {
  const row = await lockArticle(tx, id)
  if (!row || !canRead(caller, row)) throw notFound(M.notFound)
  if (!canChange(caller, row)) throw forbidden(M.notYours)
  return row
}
