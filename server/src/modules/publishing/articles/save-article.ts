import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { Announcement } from '#contract/publishing/article-changes.ts'
import type { Article, ArticleInput } from '#contract/publishing/articles.ts'
import {
  CHANGE_MESSAGES,
  CONTENT_MESSAGES as M,
  NEWSROOM_MESSAGES as N,
  PAGE_MESSAGES,
} from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, invalidField } from '../../../platform/http/errors.ts'
import { type IdempotentRequest, once, recall } from '../../../platform/http/idempotency.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import type { StoredFile } from '../../../platform/media/files.queries.ts'
import { hashFile } from '../../../platform/media/hash-file.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { giveUpSendings } from '../../../platform/media/show-files.ts'
import type { UnitOfWork } from '../../facts.ts'
import { fillEmbeds, findNewEmbeds, type KnownEmbeds } from '../embeds/fill-embeds.ts'
import { findImport } from '../imports/imported-pages.queries.ts'
import { checkByline } from '../newsroom/check-byline.ts'
import { may, type Piece } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { askForRenditions } from '../renditions/renditions.queries.ts'
import { countUploads } from '../uploads/count-uploads.ts'
import { requireChangeable } from './articles.policy.ts'
import { presentArticle } from './articles.presenter.ts'
import { type ArticleRow, findArticle } from './articles.queries.ts'
import { fillAttachments, findRecording, withOwnAddresses } from './files-of-input.ts'
import { type FormFiles, placeFiles, type StoredFiles, storeFormFiles } from './form-files.ts'
import { noteCorrection } from './note-correction.ts'
import { requirePublishingRight } from './require-publishing-right.ts'
import { slugOf, withSuffix } from './slug.ts'
import { readUnpublished } from './unpublished-changes.queries.ts'
import { keepUnpublished, lastWritten } from './unpublished-changes.ts'
import { type ArticleFields, NEW_ARTICLE, withInput } from './with-input.ts'
import { insertArticle, updateArticle } from './write-article.ts'

/** An article as its author sent it: a new one, or a change of the one with this `id`. */
export interface SentArticle {
  id?: string
  caller: Caller
  body: ArticleInput
  /** Of a new one: under whose name it appears; left out: the caller's own. */
  publicationId?: string | null | undefined
  files: readonly ReceivedFile[]
  /** Of a published one: kept beside what readers see (docs/product/newsroom.md#unpublished-changes). */
  isUnpublished?: boolean
  /** What a change of what is public is to its readers. */
  announced?: Announcement | undefined
  /** Of a new one. */
  idempotencyKey?: string | undefined
}

/**
 * Saves an article in one pass: a retry gets the first answer again; load and allow; the whole form is checked; its files are stored;
 * one short transaction; the others are told. What was left out of a change stays (docs/product/content.md#partial-updates).
 * @throws 404 unknown or someone's draft, 403 not theirs, or by somebody who has yet to confirm their address, 409 for a stale `version` or a key that served for another input, 400
 * when it is malformed or may not be published so, 413 and 415 for a file that is refused, 429 beyond the day's uploads or articles.
 */
export async function saveArticle(context: Context, asSent: SentArticle): Promise<Article> {
  const { database, config } = context
  const sent = { ...asSent, body: withOwnAddresses(asSent.body, config) }
  const { caller, idempotencyKey: key } = sent
  const request = { userId: caller.id, key, input: key && (await listSent(sent)) }
  const known = await recall<Article>(database, request)
  const answer = known ?? (await save(context, sent, request))
  return answer.status === 'published' && !sent.isUnpublished ? answer : openHidden(context, answer)
}

async function save(context: Context, sent: SentArticle, request: IdempotentRequest): Promise<Article> {
  const { database, perform, rateLimits } = context
  const { caller, files } = sent
  const giveBackUploads = async () => {
    if (files.length > 0) await rateLimits.giveBack('upload', caller.id, { amount: files.length })
  }
  let checked = await checkForm(context, sent)
  const embeds = await findNewEmbeds(context, caller.id, checked.before?.blocks ?? [], checked.fields.blocks)
  if (files.length > 0) await countUploads(context, caller.id, files.length)
  const stored = await storeFormFiles(context, caller.id, checked.form)
  try {
    for (;;) {
      const { answer, isRepeat } = await withFreeSlug((makeSlug) =>
        once(perform, request, (tx) => write(context, tx, caller, checked, { stored, embeds }, makeSlug)),
      )
      // A retry that came while the first ran has counted its files as well, and nothing will take up those that it sent.
      if (isRepeat) {
        await giveBackUploads()
        await database.transaction((tx) => giveUpSendings(tx, stored.names, caller.id))
      }
      if (answer) return answer
      // Another save came between: the same input is laid over what that one wrote.
      checked = await checkForm(context, sent)
    }
  } catch (refusal) {
    await giveBackUploads()
    throw refusal
  }
}

/** An article that may be saved, but for its files. */
interface CheckedArticle {
  /** What it is laid over; null for a new one. */
  before: ArticleRow | null
  isUnpublished: boolean
  piece: Piece
  fields: ArticleFields
  form: FormFiles
  /** Its stored recording. */
  recording: StoredFile | null
  announced: Announcement | undefined
}

async function checkForm({ database }: Context, sent: SentArticle): Promise<CheckedArticle> {
  const { id, caller, files, announced, isUnpublished = false } = sent
  const found = id === undefined ? null : requireChangeable(await findArticle(database, { id }, caller.id), caller)
  const before = found && isUnpublished ? await lastWritten(database, found) : found
  const body = isUnpublished ? withoutStatus(sent.body) : sent.body
  const piece = before ?? newPiece(caller, sent.publicationId ?? caller.id)
  if (before && body.version !== undefined && body.version !== before.version) throw conflict(M.conflict)
  const [recording, imported] = await Promise.all([
    findRecording(database, before ?? NEW_ARTICLE, body),
    findImport(database, before ? (before.writerId ?? before.authorId) : caller.id, body.sourceUrl),
  ])
  const form = placeFiles(body, files)
  const awaited = (position: number) => form.ofBlocks.get(position)?.files.length ?? 0
  const known = { imported, duration: recording?.duration ?? null, awaited }
  const signed = body.byline && {
    byline: await checkByline(database, piece.authorId, body.byline, before?.byline ?? []),
  }
  // What nobody sees yet may be unfinished, as a draft is.
  const under: ArticleFields = isUnpublished && before ? { ...before, status: 'draft' } : (before ?? NEW_ARTICLE)
  const written = withInput(under, { ...body, ...signed }, known)
  const fields: ArticleFields = {
    ...written,
    ...(isUnpublished && { status: piece.status, title: body.title ?? under.title }),
    blocks: await fillAttachments(database, before?.blocks ?? [], written.blocks),
  }
  requireMayWrite(caller, piece, fields.status)
  if (piece.pageOf !== null) refuseForPage(fields, announced)
  if (announced && !(before?.status === 'published' && fields.status === 'published'))
    throw invalidField('change', CHANGE_MESSAGES.notPublic)
  if (fields.status === 'published' && piece.status !== 'published')
    await requirePublishingRight(database, caller, piece.authorId, piece.pageOf)
  return { before, isUnpublished, piece, fields, form, recording, announced }
}

/** docs/product/pages.md#what-a-page-is. @throws 400 naming what no page has. */
function refuseForPage(fields: ArticleFields, announced: Announcement | undefined): void {
  if (fields.type !== 'article') throw invalidField('type', PAGE_MESSAGES.textOnly)
  if (fields.isExternalArticle) throw invalidField('isExternalArticle', PAGE_MESSAGES.textOnly)
  if (fields.blocks.some(({ type }) => type === 'advertisement')) throw invalidField('blocks', PAGE_MESSAGES.noAdverts)
  if (announced) throw invalidField('change', PAGE_MESSAGES.noChanges)
}

/** @throws 400 for one that would make the article public, or not. */
function withoutStatus({ status, isPublished, ...body }: ArticleInput): ArticleInput {
  if (status === 'draft') throw invalidField('status', M.unpublishedStatus)
  if (isPublished === false) throw invalidField('isPublished', M.unpublishedStatus)
  return body
}

/**
 * Something new of a publication: one's own, or another's that one writes for (docs/product/newsroom.md#writing-for-a-publication).
 * @throws 403 to who does not write for it.
 */
function newPiece(caller: Caller, publicationId: string): Piece {
  const isTheirOwn = publicationId === caller.id
  if (isTheirOwn ? caller.userType !== 'media' : caller.memberships[publicationId] === undefined)
    throw forbidden(isTheirOwn ? ERROR_MESSAGES.creatorsOnly : N.notThere)
  return { authorId: publicationId, writerId: isTheirOwn ? null : caller.id, status: 'draft', pageOf: null }
}

/** @throws 403 to who may not edit a piece, or not give it this status. */
function requireMayWrite(caller: Caller, piece: Piece, status: Piece['status']): void {
  if (!may(caller, 'edit', piece)) throw forbidden(M.notYours)
  if (status !== piece.status && !may(caller, 'publish', piece)) throw forbidden(N.publishingNeedsEditor)
}

/** @returns undefined when the article is not any more what it was checked against. */
async function write(
  { rateLimits, preparesVideos, jobs }: Context,
  tx: UnitOfWork,
  caller: Caller,
  { before, isUnpublished, piece, fields, recording, announced }: CheckedArticle,
  { stored: { names: sent, putAddresses }, embeds }: { stored: StoredFiles; embeds: KnownEmbeds },
  makeSlug: (title: string) => string,
): Promise<Article | undefined> {
  const placed = putAddresses(fields)
  const article = { ...placed, blocks: fillEmbeds(placed.blocks, before?.blocks ?? [], embeds) }
  requireMayWrite(await asOfNow(tx, caller, piece.authorId), piece, fields.status)
  if (before === null) await rateLimits.consume('piece', caller.id, { sql: tx })
  const isSlugKept = before && (before.publishedAt !== null || slugOf(before.title) === slugOf(article.title))
  const slug = isSlugKept ? before.slug : makeSlug(article.title)
  const id = before ? before.id : await insertArticle(tx, { ...piece, by: caller }, article, slug, { sent, rateLimits })
  const change = { by: caller, sent, rateLimits, announced }
  const update = (over: ArticleRow) =>
    isUnpublished ? keepUnpublished(tx, over, article, change) : updateArticle(tx, over, article, slug, change)
  if (before && !(await update(before))) return undefined
  if (before && announced?.change === 'correction')
    await noteCorrection(tx, rateLimits, { article: before, text: announced.note, place: announced.place, by: caller })
  if (recording?.kind === 'video' && preparesVideos) await askForRenditions(tx, jobs, recording.name)
  const row = await findArticle(tx, { id }, caller.id)
  if (!row) throw new Error(`the article ${id} vanished within its own transaction`)
  const unpublished = isUnpublished ? await readUnpublished(tx, row) : undefined
  return presentArticle(unpublished?.article ?? row, caller)
}

/** What was sent, its files by their bytes: what makes a retry the same request. */
async function listSent({ body, publicationId, files }: SentArticle): Promise<object> {
  const create = publicationId ? { ...body, publicationId } : body
  if (files.length === 0) return { create }
  const hashes = await Promise.all(files.map(async ({ field, path }) => [field, await hashFile(path)]))
  return { create, files: hashes }
}

/**
 * Runs a write with plain slugs, and once more with suffixed ones when the unique index says that its slug is taken.
 * `write` makes its slug of a title by what it is given, and must be whole: what it did the first time was rolled back.
 */
async function withFreeSlug<Result>(write: (makeSlug: (title: string) => string) => Promise<Result>): Promise<Result> {
  try {
    return await write(slugOf)
  } catch (error) {
    if (brokenConstraint(error) !== 'articles_slug_unique') throw error
    return write((title) => withSuffix(slugOf(title)))
  }
}
