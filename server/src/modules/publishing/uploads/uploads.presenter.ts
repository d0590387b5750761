import { mediaUrl } from '#contract/publishing/media.ts'
import type { RecordingUpload, Upload } from '#contract/publishing/uploads.ts'
import type { StoredFile } from '../../../platform/media/files.queries.ts'
import { UPLOAD_HOURS } from './recording-parts.ts'
import type { RecordingUploadRow } from './recording-uploads.queries.ts'

export const presentUpload = (file: StoredFile): Upload => ({
  url: mediaUrl(file.name),
  filename: file.name,
  contentType: file.contentType,
  size: file.bytes,
  width: file.width,
  height: file.height,
  duration: file.duration,
  placeholder: file.thumbhash,
})

/** @param received bytes that are here. @param file what it became. */
export const presentRecordingUpload = (
  row: RecordingUploadRow,
  received: number,
  file: StoredFile | undefined,
): RecordingUpload => ({
  id: row.id,
  state: stateOf(row, received),
  filename: row.filename,
  size: row.bytes,
  received,
  message: row.refusalMessage,
  file: file ? presentUpload(file) : null,
  expiresAt: new Date(row.touchedAt.getTime() + UPLOAD_HOURS * 3_600_000).toISOString(),
})

function stateOf({ fileName, refusalCode, bytes }: RecordingUploadRow, received: number): RecordingUpload['state'] {
  if (fileName !== null) return 'ready'
  if (refusalCode !== null) return 'refused'
  return received === bytes ? 'checking' : 'receiving'
}
