import type { Announcement } from '#contract/publishing/article-changes.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M, PAGE_MESSAGES } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import type { Person, Writer } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { askForRenditions } from '../renditions/renditions.queries.ts'
import { requireChangeable } from './articles.policy.ts'
import { type ArticleRow, findArticle, findGuarded } from './articles.queries.ts'
import { noteCorrection } from './note-correction.ts'
import { deleteUnpublished, findUnpublished, laidOver } from './unpublished-changes.queries.ts'
import { requirePublic } from './unpublished-changes.ts'
import { refuseUnpublishable } from './with-input.ts'
import { updateArticle } from './write-article.ts'

interface Publication {
  /** Of the article. */
  id: string
  /** Who publishes, or planned to. */
  caller: Person & Writer
  /** That of the changes which they saw; left out: any. */
  version?: number | undefined
  /** What it is to readers; left out: an update. */
  announced?: Announcement | undefined
}

/**
 * Lets readers see what waits beside a published article, as a save of its own by the caller, within their transaction
 * (docs/product/newsroom.md#unpublished-changes). What was saved over the article meanwhile stays in its revisions.
 * @returns the article as it is now. @throws 404 where there is none, or nothing waits; 403 for who may not publish it, and while
 * moderators hold it; 409 for another version than was seen, and for what is not public; 400 for what may not be published so.
 */
export async function publishUnpublished(
  tx: UnitOfWork,
  { preparesVideos, jobs, rateLimits }: Pick<Context, 'preparesVideos' | 'jobs' | 'rateLimits'>,
  { id, caller, version, announced }: Publication,
): Promise<ArticleRow> {
  const locked = await findGuarded(tx, id, { lock: true })
  const by = locked ? await asOfNow(tx, caller, locked.authorId) : caller
  const guarded = requireChangeable(locked, by, M.notYours, 'publish')
  requirePublic(guarded)
  if (announced && guarded.pageOf !== null) throw invalidField('change', PAGE_MESSAGES.noChanges)
  const [row, waiting] = [await findArticle(tx, { id }, caller.id), await findUnpublished(tx, id)]
  if (!row || !waiting) throw notFound(M.nothingUnpublished)
  if (version !== undefined && version !== waiting.version) throw conflict(M.conflict)
  const fields = laidOver(row, waiting)
  refuseUnpublishable(fields)
  // Counted as a revision when it was kept.
  if (!(await updateArticle(tx, row, fields, row.slug, { by, announced }))) throw conflict(M.conflict)
  if (announced?.change === 'correction')
    await noteCorrection(tx, rateLimits, { article: row, text: announced.note, place: announced.place, by })
  await deleteUnpublished(tx, id)
  tx.note({ kind: 'unpublished-ended', id })
  const video = row.mediaUrl === fields.mediaUrl || fields.type !== 'video' ? null : mediaName(fields.mediaUrl ?? '')
  if (video !== null && preparesVideos) await askForRenditions(tx, jobs, video)
  const after = await findArticle(tx, { id }, caller.id)
  if (!after) throw notFound(M.notFound)
  return after
}
