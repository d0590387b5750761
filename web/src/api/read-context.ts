import { createContext, type RouterContextProvider } from 'react-router'
import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { Read } from '#contract/pages.ts'

/** How loaders read: `context.get(readContext)('GET /content', …)`, the same on both sides. */
export const readContext = createContext<Read>()

/** The `read` of a loader. */
export function readOf({ context }: { context: Readonly<RouterContextProvider> }): Read {
  return context.get(readContext)
}

/**
 * The data of an outcome.
 * @throws Response with the status and the message of a failure, for the nearest error screen.
 */
export function orThrow<Data>(outcome: Outcome<Data>): Data {
  if (outcome.ok) return outcome.data
  throw failureResponse(outcome)
}

/** Whether what the address of a page names does not exist; a name that is refused as none (400) is nobody's either. */
export const isUnknown = ({ status }: FailedCall): boolean => status === 404 || status === 400

/** A failure as the router takes it: 503 when no answer arrived. */
export function failureResponse({ status, message }: FailedCall): Response {
  return new Response(message, { status: status === 0 ? 503 : status, headers: { 'content-type': 'text/plain' } })
}
