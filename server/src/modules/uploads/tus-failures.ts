import { ERROR_MESSAGES } from '#contract/messages.ts'
import { RECORDING_MESSAGES as M } from '#contract/recording-rules.ts'
import { HttpError, internal } from '../../http/errors.ts'

/** What people read of a status that the protocol prescribes; its own words are for programmers. */
const FAILURES: Record<number, [code: string, message: string]> = {
  400: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  403: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  404: ['NOT_FOUND', M.uploadNotFound],
  409: ['CONFLICT', M.offsetConflict],
  410: ['NOT_FOUND', M.uploadNotFound],
  412: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  413: ['TOO_LARGE', M.videoTooLarge],
  501: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
}

/** A failure of the tus server in our shape (decisions §1), with the status that tus clients go by. */
export function protocolFailure(status: number): HttpError {
  const [code, message] = FAILURES[status] ?? []
  if (code === undefined || message === undefined) return internal()
  return new HttpError(status, code, message)
}
