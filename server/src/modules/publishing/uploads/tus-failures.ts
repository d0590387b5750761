import { ERROR_MESSAGES } from '#contract/messages.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import { HttpError, internal } from '../../../platform/http/errors.ts'

/** What people read of a status that the protocol prescribes; its own words are for programmers. */
const FAILURES: Record<number, [code: string, message: string]> = {
  400: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  403: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  404: ['NOT_FOUND', M.uploadNotFound],
  409: ['CONFLICT', M.offsetConflict],
  410: ['NOT_FOUND', M.uploadNotFound],
  412: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  413: ['TOO_LARGE', M.videoTooLarge],
}

/** As any full disk, in words for who waits for the end of a film: what was sent stays, and the rest is sent later. */
export const inWordsOfUploads = (refusal: HttpError): HttpError =>
  refusal.code === 'DISK_FULL'
    ? new HttpError(refusal.status, refusal.code, M.noRoom, { retryAfter: refusal.retryAfter })
    : refusal

/** A failure of the tus server in our shape (docs/product/recordings.md#resumable-uploads), with the status that tus clients go by. */
export function protocolFailure(status: number): HttpError {
  // 501 is the protocol's word for an extension that we do not have: the client's request, not our failure.
  const told = status === 501 ? 400 : status
  const [code, message] = FAILURES[told] ?? []
  if (code === undefined || message === undefined) return internal()
  return new HttpError(told, code, message)
}
