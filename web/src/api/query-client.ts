import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { FailedCall } from '#contract/calls.ts'
import { currentUser, onSessionChange } from '../session/session-store.ts'
import { CallFailure } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

/** Seconds: the least and most that one waits before trying again. */
const WAIT = { least: 1, unsaid: 5, most: 60 } as const

/** Milliseconds for which a way back in the history finds what was read. */
const KEPT = 12 * 3_600_000

/**
 * What this page has read and what it is changing (docs/decisions/server-state.md): one for each page load, and on the server for
 * each page. A service that is away (503) is asked again when it asked to be, a lost connection when it is back; the failure is
 * shown meanwhile. Nothing is read anew because a window has the focus, and no change is sent later than it was made.
 * @param kept without an end on the server, where a page's client goes with it: no timer may hold what it read.
 */
export function createQueryClient(kept: number = KEPT): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onError: reportBug }),
    defaultOptions: {
      queries: {
        gcTime: kept,
        networkMode: 'offlineFirst',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: (_, error) => error instanceof CallFailure && isAway(error.failure),
        retryDelay: (count, { failure }) => waitFor(failure, count),
        throwOnError: (error) => !(error instanceof CallFailure),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** What was read for one reader is not the next one's way back. What a guest read is: signing in leads back to it. */
export function forgetReaders(client: QueryClient): void {
  let reader = currentUser()?.id
  onSessionChange(() => {
    if (currentUser()?.id === reader) return
    if (reader !== undefined) client.removeQueries({ type: 'inactive' })
    reader = currentUser()?.id
  })
}

/** Whether a failure passes by itself. */
const isAway = ({ status }: Pick<FailedCall, 'status'>): boolean => status === 0 || status === 503

/** Milliseconds until the next try, after `count` that failed before. */
export function waitFor({ status, retryAfter }: Pick<FailedCall, 'status' | 'retryAfter'>, count: number): number {
  const wanted = status === 0 ? WAIT.least * 2 ** count : (retryAfter ?? WAIT.unsaid)
  return Math.min(Math.max(wanted, WAIT.least), WAIT.most) * 1000
}

function reportBug(error: unknown): void {
  if (!(error instanceof CallFailure)) reportError(error)
}
