import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Failure } from '#contract/endpoint.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { waitInWords } from '#contract/text/times.ts'
import { isDatabaseAway, isReferenceGone } from '../database/availability.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import { MediaError } from '../media/media-error.ts'
import { isStorageAway } from '../media/storage-away.ts'
import { Overloaded } from '../overloaded.ts'
import { isBreakOff, noteBreakOff } from './break-off.ts'

export type FieldError = { field: string; message: string }

/** A refusal that the caller is told of: docs/product/api.md#failure-shape. `message` is what a person reads. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly data: unknown
  /** Nothing failed: this is what was asked. */
  readonly isAnswer: boolean

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; data?: unknown; isAnswer?: true } = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.data = more.data
    this.isAnswer = more.isAnswer ?? false
  }
}

export const invalid = (message: string, errors?: FieldError[]) => new HttpError(400, 'VALIDATION', message, { errors })
export const malformed = () => invalid(M.malformedRequest)
export const invalidField = (field: string, message: string) => invalid(message, [{ field, message }])
export const unauthenticated = (message: string = M.unauthenticated) => new HttpError(401, 'UNAUTHENTICATED', message)
export const forbidden = (message: string = M.forbidden) => new HttpError(403, 'FORBIDDEN', message)
/** The person is to prove who they are, then ask again. */
export const confirmationRequired = () => new HttpError(403, 'CONFIRMATION_REQUIRED', M.confirmationRequired)
/** `SECOND_FACTOR_REQUIRED`: asked for with a code, or a passkey, the same may be granted. */
export const secondFactorRequired = (message: string) => new HttpError(403, 'SECOND_FACTOR_REQUIRED', message)
export const notFound = (message: string = M.notFound) => new HttpError(404, 'NOT_FOUND', message)
export const conflict = (message: string = M.conflict, errors?: FieldError[]) =>
  new HttpError(409, 'CONFLICT', message, { errors })
export const tooLarge = (message: string = M.tooLarge) => new HttpError(413, 'TOO_LARGE', message)
export const unsupportedMedia = (message: string = M.unsupportedMedia) =>
  new HttpError(415, 'UNSUPPORTED_MEDIA', message)
/** A page of others that cannot be read (docs/product/fetching.md#unreadable-pages). */
export const unreadable = (message: string, data?: unknown) => new HttpError(422, 'UNREADABLE', message, { data })
/** `retryAfter` in seconds; the text says the same. */
export const rateLimited = (retryAfter: number) =>
  new HttpError(429, 'RATE_LIMITED', M.rateLimited(waitInWords(retryAfter)), { retryAfter })
/** Nothing was kept; reading goes on. `retryAfter`: nobody frees a disk within seconds. */
const diskFull = () => new HttpError(507, 'DISK_FULL', M.diskFull, { retryAfter: 60 })
export const unavailable = () => new HttpError(503, 'UNAVAILABLE', M.unavailable, { retryAfter: 2 })
/** Another server may be ready. */
export const notReady = (data: unknown) =>
  new HttpError(503, 'UNAVAILABLE', M.notReady, { retryAfter: 2, data, isAnswer: true })
/** Others are answered first; `retryAfter`: what makes a process refuse lasts for some samples of it. */
const overloaded = () => new HttpError(503, 'UNAVAILABLE', M.overloaded, { retryAfter: 5 })
const storageAway = () => new HttpError(503, 'UNAVAILABLE', M.storageAway, { retryAfter: 10 })

/**
 * A failed check as 400: the first failing rule decides `message`, every failing field is in `errors`
 * (docs/product/api.md#several-problems-at-once).
 */
export function invalidInput(error: z.ZodError): HttpError {
  const errors = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!errors.has(field)) errors.set(field, issue.message)
  }
  const list = [...errors].map(([field, message]) => ({ field, message }))
  return invalid(list[0]?.message ?? M.validation, list)
}

/** Every failure of this instance takes the one failure shape. */
export function installErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler(sendFailure)
  fastify.setNotFoundHandler((request, reply) => sendFailure(notFound(M.routeNotFound), request, reply))
}

/** Answers with whatever was thrown as a failure; anything unknown is ours: 500, logged, never shown. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asHttpError(error)
  // What nobody read of a body would hold up its connection, and the client who still sends it.
  if (!request.raw.readableEnded) request.raw.resume()
  if (isBreakOff(error, request)) noteBreakOff(request)
  else if (refusal.status >= 500 && !refusal.isAnswer) logFailure(request.log, refusal.code, error)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const failure: Failure = {
    success: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.data !== undefined && { data: refusal.data }),
    ...(refusal.status >= 500 && { requestId: request.id }),
  }
  return reply.code(refusal.status).header('cache-control', 'no-store').send(failure)
}

const MEDIA_STATUS = { TOO_LARGE: 413, STORAGE_FULL: 413, UNSUPPORTED_MEDIA: 415, VALIDATION: 400 } as const

/** What a caller is told of anything thrown; 500 for what we did not expect. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof MediaError)
    return new HttpError(MEDIA_STATUS[error.code], error.code, error.message, { errors: error.errors })
  if (error instanceof Overloaded) return overloaded()
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseAway(error)) return unavailable()
  if (isStorageAway(error)) return storageAway()
  if (isReferenceGone(error)) return notFound()
  if (isFastifyError(error)) return fromFastify(error)
  return internal()
}

export const internal = () => new HttpError(500, 'INTERNAL', M.internal)

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error && typeof error.statusCode === 'number'
}

function fromFastify(error: FastifyError): HttpError {
  switch (error.statusCode) {
    case 413:
      return tooLarge()
    case 415:
      return unsupportedMedia()
    default:
      if (error.statusCode === undefined || error.statusCode >= 500) return internal()
      return invalid(
        error.code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError ? M.malformedJson : M.validation,
      )
  }
}

const QUIET_MS = 60_000
/** What lasts for a while and every request would tell of anew. */
const LASTING = new Set(['UNAVAILABLE', 'DISK_FULL'])

const quiet = new Map<string, { until: number; untold: number }>()

/**
 * Logs why a request failed by our fault: always, with its stack; for what lasts once a minute, and in a few words.
 * @param code of the answer.
 */
function logFailure(log: FastifyBaseLogger, code: string, err: unknown): void {
  const told = quiet.get(code)
  if (!LASTING.has(code)) {
    log.error({ err }, 'request failed')
  } else if (told !== undefined && told.until > Date.now()) {
    told.untold++
  } else {
    const reason = err instanceof Error ? err.message : String(err)
    log.error({ reason, code, untold: told?.untold ?? 0 }, 'Des demandes échouent.')
    quiet.set(code, { until: Date.now() + QUIET_MS, untold: 0 })
  }
}

const REFUSALS: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'TOO_LARGE', message: M.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'TIMEOUT', message: M.timeout },
}
const MALFORMED = { status: '400 Bad Request', code: 'VALIDATION', message: M.malformedRequest }

/** Answers what is no HTTP, or too much of it, in the failure shape; Node found it before there was a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = REFUSALS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ success: false, message, code } satisfies Failure)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  )
}
