import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { ListPodcasts, Read } from '#contract/site/pages.ts'

/** How loaders read: `context.get(readContext)('GET /content', …)`, the same on both sides. */
export const readContext = createContext<Read>()

/** The podcasts of a creator, which only the server's pages tell; null in the browser. */
export const podcastsContext = createContext<ListPodcasts | null>(null)

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

/** A failure as the router takes it: 503 when no answer arrived. Its status text tells what the router would drop. */
export function failureResponse({ status, message, retryAfter }: FailedCall): Response {
  const statusText = status === 0 ? OFFLINE_TEXT : retryAfter === undefined ? '' : `${RETRY_TEXT}${retryAfter}`
  return new Response(message, {
    status: status === 0 ? 503 : status,
    statusText,
    headers: { 'content-type': 'text/plain' },
  })
}

const OFFLINE_TEXT = 'Offline'
const RETRY_TEXT = 'Retry-After '

/** The failure that `failureResponse` told the router, as an error screen gets it; undefined for a fault of our own code. */
export function failureOf(error: unknown): RouteFailure | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { status, statusText, data } = error
  const seconds = statusText.startsWith(RETRY_TEXT) ? Number(statusText.slice(RETRY_TEXT.length)) : undefined
  return {
    status: statusText === OFFLINE_TEXT ? 0 : status,
    message: typeof data === 'string' ? data : '',
    ...(seconds !== undefined && { retryAfter: seconds }),
  }
}

export type RouteFailure = Pick<FailedCall, 'status' | 'message' | 'retryAfter'>
