import type { ArticleInput } from '#contract/publishing/articles.ts'
import { isMediaAddress, mediaName } from '#contract/publishing/media.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { findFile, type StoredFile } from '../../../platform/media/files.queries.ts'
import type { ArticleFields } from './with-input.ts'

/**
 * The stored file that an article plays once an input is laid over it; null for one that plays from elsewhere, or nothing yet.
 * @throws 400 for a `mediaUrl` that is no file of ours or one of the other kind, and for chapters after the end.
 */
export async function findRecording(
  database: Database,
  before: Pick<ArticleFields, 'type' | 'mediaUrl' | 'chapters'>,
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
