import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { showFiles } from '../../../platform/media/show-files.ts'
import type { UnitOfWork } from '../../facts.ts'
import { isOfNewsroom, type Writer } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { requireChangeable } from './articles.policy.ts'
import { type ArticleRow, findArticle, findGuarded } from './articles.queries.ts'
import {
  deleteUnpublished,
  findUnpublished,
  laidOver,
  noteUnpublishedFiles,
  writeUnpublished,
} from './unpublished-changes.queries.ts'
import { type ArticleFields, contentOf } from './with-input.ts'
import { noteThinning, recordingOf, shownBy } from './write-article.ts'

/** @throws 409 for what is not public, 403 where moderators hold it (docs/product/newsroom.md#unpublished-changes). */
export function requirePublic({ status, isHeld }: Pick<ArticleRow, 'status'> & { isHeld: boolean }): void {
  if (isHeld) throw forbidden(MODERATION_MESSAGES.heldArticle)
  if (status !== 'published') throw conflict(M.notPublic)
}

/** A published article as it was written last: with what waits beside it, at its version. @throws as `requirePublic`. */
export async function lastWritten(database: Queryable, row: ArticleRow): Promise<ArticleRow> {
  const guarded = row.status === 'published' ? undefined : await findGuarded(database, row.id)
  if (guarded) requirePublic(guarded)
  const waiting = await findUnpublished(database, row.id)
  return waiting ? { ...laidOver(row, waiting), version: waiting.version } : row
}

interface Keeping {
  by: Writer
  sent?: readonly string[]
  rateLimits?: Pick<RateLimits, 'consume'>
}

/**
 * Keeps what a published article is to say next, over the version that it was made from; nothing that readers see moves.
 * @param before as `lastWritten`.
 * @returns false, and nothing is kept, when somebody else saved meanwhile. @throws 403 and 409 as `requirePublic`, 400 as
 * `showFiles`.
 */
export async function keepUnpublished(
  tx: UnitOfWork,
  before: ArticleRow,
  fields: ArticleFields,
  { by, sent, rateLimits }: Keeping,
): Promise<boolean> {
  const { id, authorId } = before
  const locked = await findGuarded(tx, id, { lock: true })
  const row = locked && (await findArticle(tx, { id }, by.id))
  if (!row) return false
  requirePublic(locked)
  const waiting = await findUnpublished(tx, id)
  if ((waiting ?? row).version !== before.version) return false
  const version = await writeUnpublished(tx, row, fields, by.id)
  const shown = { before: shownBy(before), after: shownBy(fields) }
  const names = await showFiles(tx, { ...shown, by: by.id, isPublic: false, articleId: id, sent })
  await noteUnpublishedFiles(tx, { id, version, names, recording: recordingOf(before) })
  const bytes = await keepRevision(tx, {
    ...{ articleId: id, authorId, by: by.id },
    before: {
      ...{ version: before.version, content: contentOf(before), savedAt: waiting?.savedAt ?? row.updatedAt },
      ...{ isPublished: waiting === undefined, isOfUnpublished: waiting !== undefined },
    },
    after: { version, content: contentOf(fields), isPublished: false, isOfUnpublished: true },
  })
  await noteThinning(tx, id)
  await rateLimits?.consume('revision', by.id, { amount: Math.ceil(bytes / 1_000), sql: tx })
  tx.note({ kind: 'article-changed', id, name: row.title, authorId, by, isByMember: isOfNewsroom(by, authorId) })
  return true
}

/**
 * Drops what waits beside an article, if anything does; its revisions tell it still.
 * @param version that which the caller saw; left out: any. @throws 404, 403; 409 for another than waits.
 */
export async function dropUnpublished(
  { perform }: Context,
  caller: Caller,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  await perform(async (tx) => {
    const locked = await findGuarded(tx, id, { lock: true })
    const by = locked ? await asOfNow(tx, caller, locked.authorId) : caller
    const { authorId, title } = requireChangeable(locked, by)
    const [row, waiting] = [await findArticle(tx, { id }, by.id), await findUnpublished(tx, id)]
    if (!row || !waiting) return
    if (version !== undefined && version !== waiting.version) throw conflict(M.conflict)
    const dropped = laidOver(row, waiting)
    await deleteUnpublished(tx, id)
    tx.note({ kind: 'unpublished-ended', id })
    // What came for them may be used again for a day.
    await showFiles(tx, { before: shownBy(dropped), after: [], by: by.id, isPublic: false, articleId: id })
    await noteUnpublishedFiles(tx, { id, version: waiting.version, names: [], recording: recordingOf(dropped) })
    tx.note({ kind: 'article-changed', id, name: title, authorId, by, isByMember: isOfNewsroom(by, authorId) })
  })
}
