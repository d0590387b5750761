type MediaErrorCode = 'TOO_LARGE' | 'STORAGE_FULL' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'

/** A file that we refuse. `message` is French, for the person who sent it; `errors` says of which fields. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  readonly errors: { field: string; message: string }[] | undefined

  constructor(code: MediaErrorCode, message: string, options: ErrorOptions & Partial<Pick<MediaError, 'errors'>> = {}) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
    this.errors = options.errors
  }
}
