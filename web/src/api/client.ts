import type { CallData, CallInput, Outcome } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { currentTokens } from '../session/session-store.ts'
import { type HttpAnswer, OFFLINE, toOutcome } from './answer.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { renewAccessToken, renewIfExpired } from './renew-access-token.ts'
import { buildRequest, type CallOptions, type CallParts, type HttpRequest, sendsToken } from './request.ts'

export type { CallOptions } from './request.ts'

/** Sends one request; rejects only when no answer arrives. */
type Transport = (request: HttpRequest) => Promise<HttpAnswer>

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/**
 * Calls the API: `api('GET /content/{id}', { params: { id } })`. Never throws: a failure is a value.
 * With a file in `files` it travels as multipart, else as JSON.
 * An access token that has run out is renewed before; else a 401 renews it and tries once more
 * (docs/product/accounts.md#renewing-a-session). An aborted call ends as `OFFLINE`.
 */
export function api<Name extends EndpointName>(
  name: Name,
  ...[input, options]: Arguments<CallInput<Name>>
): Promise<Outcome<CallData<Name>>> {
  return callOver(fetchAnswer, name, input, options)
}

/** As `api`, over another transport. */
export async function callOver<Data>(
  transport: Transport,
  name: string,
  parts: CallParts = {},
  options: CallOptions = {},
): Promise<Outcome<Data>> {
  const send = async (token: string | null) => transport(buildRequest(name, parts, options, token))
  try {
    const carries = sendsToken(name) && !options.asGuest
    if (carries && (await renewIfExpired()) === 'unreachable') return OFFLINE
    const token = carries ? (currentTokens()?.accessToken ?? null) : null
    const answer = await send(token)
    if (answer.status !== 401 || token === null) return toOutcome(answer)
    const renewal = await renewAccessToken(token)
    if (renewal === 'unreachable') return OFFLINE
    return toOutcome(renewal === 'renewed' ? await send(currentTokens()?.accessToken ?? null) : answer)
  } catch (error) {
    if (isNetworkFailure(error)) return OFFLINE
    throw error
  }
}

/** `fetch` rejects with a TypeError when no answer arrives, with an AbortError or TimeoutError when told to stop. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException
}
