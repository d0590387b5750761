/** Why an outside address was not read; stable, for programs and logs. */
export type FetchErrorCode =
  | 'INVALID_URL'
  | 'FORBIDDEN_PORT'
  | 'FORBIDDEN_ADDRESS'
  | 'UNKNOWN_HOST'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'TOO_MANY_REDIRECTS'
  | 'BAD_STATUS'
  | 'SITE_FAILED'
  | 'WRONG_TYPE'
  | 'TOO_LARGE'

/** The one error that `fetchPage` and `fetchImage` throw. */
export class FetchError extends Error {
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FetchError'
    this.code = code
  }
}
