import type { Article, ArticleInput } from '#contract/articles.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { type IdempotentRequest, once, recall } from '../../platform/http/idempotency.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { hashFile } from '../../platform/media/hash-file.ts'
import { giveUpSendings } from '../../platform/media/show-files.ts'
import { findImport } from '../imports/imported-pages.queries.ts'
import { presentArticle } from './articles.presenter.ts'
import { findArticle } from './articles.queries.ts'
import { attachFormImages } from './attach-form-images.ts'
import { changedTags } from './changed-tags.ts'
import { NEW_PIECE, withInput } from './piece.ts'
import { resolveRecording } from './resolve-recording.ts'
import { insertPiece } from './save-piece.ts'
import { withFreeSlug } from './with-free-slug.ts'

/** A new piece as it was sent. */
export interface SentPiece {
  caller: Caller
  body: ArticleInput
  files: readonly ReceivedFile[]
  idempotencyKey: string | undefined
}

/**
 * Creates a piece, once for an `Idempotency-Key`: a retry gets the first answer before anything is counted or stored for it.
 * @throws 400 when it asks to be published and may not be, 429 beyond the pieces of a day; as `resolveRecording` and `attachFormImages`.
 */
export async function createArticle(context: Context, sent: SentPiece): Promise<Article> {
  const { database, changes } = context
  const { caller, body, files, idempotencyKey: key } = sent
  const request = { userId: caller.id, key, input: key && (await listSent(body, files)) }
  const answer = (await recall<Article>(database, request)) ?? (await create(context, sent, request))
  await changes.publish(changedTags(null, { ...answer, authorId: caller.id }))
  return answer
}

async function create(
  context: Context,
  { caller, body, files }: SentPiece,
  request: IdempotentRequest,
): Promise<Article> {
  const { database, rateLimits } = context
  const resolved = await resolveRecording(context, caller.id, NEW_PIECE, body)
  const input = await attachFormImages(context, caller.id, NEW_PIECE, resolved, files)
  const piece = withInput(NEW_PIECE, input, await findImport(database, caller.id, input.sourceUrl))
  const giveBackFiles = async () => {
    if (files.length > 0) await rateLimits.giveBack('upload', caller.id, { amount: files.length })
  }
  const { answer, isRepeat } = await withFreeSlug((makeSlug) =>
    once(database, request, async (tx) => {
      await rateLimits.consume('piece', caller.id, { sql: tx })
      const id = await insertPiece(tx, caller, piece, makeSlug(piece.title), input.sent)
      const row = await findArticle(tx, { id }, caller.id)
      if (!row) throw new Error(`the piece ${id} vanished within its own transaction`)
      return presentArticle(row, caller)
    }),
  ).catch(async (refusal: unknown) => {
    await giveBackFiles()
    throw refusal
  })
  // A retry that came while the first ran has counted its files as well, and nothing will take up those that it sent.
  if (isRepeat) {
    await giveBackFiles()
    await database.transaction((tx) => giveUpSendings(tx, input.sent ?? [], caller.id))
  }
  return answer
}

/** What was sent, its files by their bytes: what makes a retry the same request. */
async function listSent(body: ArticleInput, files: readonly ReceivedFile[]): Promise<object> {
  if (files.length === 0) return { create: body }
  const hashes = await Promise.all(files.map(async ({ field, path }) => [field, await hashFile(path)]))
  return { create: body, files: hashes }
}
