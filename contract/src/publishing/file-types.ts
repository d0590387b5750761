/** Types a file picker offers; what counts is what the server finds in the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const
export const RECORDING_TYPES = {
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav'],
} as const

/** docs/product/files.md#documents: what readers may be given to download, by the ending of its name. Office files hold no macros. */
export const DOCUMENT_EXTENSIONS = ['pdf', 'epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'] as const
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number]
