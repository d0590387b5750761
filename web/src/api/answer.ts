import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { Failure, Success } from '#contract/endpoint.ts'
import { printed } from '../lib/typography.ts'

/** What a transport brings back; `body` is undefined when the answer is not JSON. */
export interface HttpAnswer {
  status: number
  body: unknown
  /** Seconds. */
  retryAfter?: number
}

/** No answer arrived. */
export const OFFLINE: FailedCall = { ok: false, status: 0, code: 'OFFLINE', message: '' }

/**
 * Reads the shapes of docs/product/api.md#failure-shape. Of anything else, as a proxy's error page, it says nothing of its own: the
 * words are those of the catalogue (docs/product/texts.md#failure-words), which whoever asked knows.
 */
export function toOutcome<Data>({ status, body, retryAfter }: HttpAnswer): Outcome<Data> {
  // `data` was shaped by the schema that this type comes from: checking it twice would put zod in the first load.
  if (isSuccess<Data>(body)) return { ok: true, data: body.data, message: body.message }
  const { code, message, error, errors } = isObject(body) ? body : {}
  return {
    ok: false,
    status,
    code: textOf(code),
    message: printed(textOf(message)),
    ...(typeof error === 'string' && { error }),
    ...(Array.isArray(errors) && {
      errors: errors.filter(isFieldError).map(({ field, message }) => ({ field, message: printed(message) })),
    }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

function isSuccess<Data>(body: unknown): body is Success<Data> {
  return isObject(body) && body.success === true && 'data' in body
}

type FieldError = NonNullable<Failure['errors']>[number]

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
