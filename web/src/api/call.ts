import type { CallData, CallInput, FailedCall, Outcome } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { callOver } from './client.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { CallOptions, CallParts } from './request.ts'

/** A failed call as queries and changes know it; any other exception is a bug. */
export class CallFailure extends Error {
  readonly failure: FailedCall

  constructor(failure: FailedCall) {
    super(failure.message)
    this.failure = failure
  }
}

/** An outcome's good half. */
export type Answered<Data> = Extract<Outcome<Data>, { ok: true }>

/** @throws CallFailure */
export function orFail<Data>(outcome: Outcome<Data>): Answered<Data> {
  if (outcome.ok) return outcome
  throw new CallFailure(outcome)
}

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/**
 * As `api`, for queries and changes.
 * @throws CallFailure
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input, options]: Arguments<CallInput<Name>>
): Promise<Answered<CallData<Name>>> {
  return orFail(await askFor(name, input, options))
}

/** As `call`; null where the thing is gone already (404), so that what was wanted is done. */
export async function callUnlessGone<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Answered<CallData<Name>> | null> {
  const outcome = await askFor(name, input)
  return !outcome.ok && outcome.status === 404 ? null : orFail(outcome)
}

/** As `api`, where the call is not known before. */
export const askFor = <Name extends EndpointName>(
  name: Name,
  input?: CallParts,
  options?: CallOptions,
): Promise<Outcome<CallData<Name>>> => callOver(fetchAnswer, name, input, options)

/** A call and its input: what a loader and a list ask alike. */
export type Question<Name extends EndpointName> = {
  [Each in Name]: readonly [name: Each, input: CallInput<Each>]
}[Name]
