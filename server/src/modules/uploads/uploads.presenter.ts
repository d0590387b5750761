import { mediaUrl } from '#contract/media.ts'
import type { Upload } from '#contract/uploads.ts'
import type { StoredFile } from '../../media/files.queries.ts'

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
