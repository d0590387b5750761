import type { ArticleInput } from '#contract/articles.ts'
import { isMediaAddress, mediaName, mediaUrl } from '#contract/media.ts'
import { RECORDING_MESSAGES as M } from '#contract/recording-rules.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { findFile, type StoredFile } from '../../platform/media/files.queries.ts'
import { storeCaptions } from '../../platform/media/store-file.ts'
import { askForRenditions } from '../renditions/renditions.queries.ts'
import type { Piece, PieceInput } from './piece.ts'

/**
 * Lays over an author's input what is known of its recording: the length comes from the bytes, captions become a file, and
 * a video is given to be prepared where that can be done.
 * @param before the piece that the input changes.
 * @throws 400 for a `mediaUrl` that is no file of ours or one of the other kind, and for chapters after the end.
 */
export async function resolveRecording(
  context: Context,
  ownerId: string,
  before: Pick<Piece, 'type' | 'mediaUrl' | 'chapters'>,
  { captions, ...input }: ArticleInput,
): Promise<PieceInput> {
  const file = await findRecording(context, before, input)
  if (file?.kind === 'video' && context.ffmpeg !== null) await askForRenditions(context.database, file.name)
  const resolved = { ...input, ...(file && { duration: file.duration }) }
  if (captions === undefined) return resolved
  if (captions === null) return { ...resolved, captionsUrl: null }
  const { name } = await storeCaptions(context, captions, ownerId)
  return { ...resolved, captionsUrl: mediaUrl(name), sent: [name] }
}

/** The stored file that a video or podcast plays; null for one that plays from elsewhere, or nothing yet. */
async function findRecording(
  { database }: Context,
  before: Pick<Piece, 'type' | 'mediaUrl' | 'chapters'>,
  input: ArticleInput,
): Promise<StoredFile | null> {
  const type = input.type ?? before.type
  const address = input.mediaUrl === undefined ? before.mediaUrl : input.mediaUrl
  if (type === 'article' || address === null || !isMediaAddress(address)) return null
  const name = mediaName(address)
  const file = name === null ? undefined : await findFile(database, name)
  if (file === undefined) throw invalidField('mediaUrl', M.unknownFile)
  if (file.kind !== (type === 'video' ? 'video' : 'audio'))
    throw invalidField('mediaUrl', type === 'video' ? M.videoNeeded : M.soundNeeded)
  const isAfterEnd = (input.chapters ?? before.chapters).some(({ start }) => start >= (file.duration ?? 0))
  if (isAfterEnd) throw invalidField('chapters', M.afterEnd)
  return file
}
