import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { Failure, Success } from '#contract/endpoint.ts'

/** What a transport brings back; `body` is undefined when the answer is not JSON. */
export interface HttpAnswer {
  status: number
  body: unknown
}

/** No answer arrived. */
export const OFFLINE: FailedCall = {
  ok: false,
  status: 0,
  code: 'OFFLINE',
  message: 'La connexion est interrompue. Vérifiez votre réseau, puis réessayez.',
}

/** Reads the shapes of decisions §1; anything else (a proxy's error page) is a failure that says so. */
export function toOutcome<Data>({ status, body }: HttpAnswer): Outcome<Data> {
  // `data` was shaped by the schema that this type comes from: checking it twice would put zod in the first load.
  if (isSuccess<Data>(body)) return { ok: true, data: body.data, message: body.message }
  if (isFailure(body)) return { ok: false, status, code: body.code, message: body.message, errors: body.errors }
  return { ok: false, status, code: 'INTERNAL', message: 'Le service ne répond pas comme prévu. Réessayez.' }
}

function isSuccess<Data>(body: unknown): body is Success<Data> {
  return isObject(body) && body.success === true && 'data' in body
}

function isFailure(body: unknown): body is Failure {
  return isObject(body) && body.success === false && typeof body.message === 'string' && typeof body.code === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
