export type MediaErrorCode = 'TOO_LARGE' | 'STORAGE_FULL' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'

/** A file that we refuse. `message` is French, for the person who sent it. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
  }
}
