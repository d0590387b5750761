import { useEffect, useEffectEvent } from 'react'
import type { FailedCall } from '#contract/calls.ts'

type Failed = Pick<FailedCall, 'status' | 'message' | 'retryAfter'>

/** Seconds, where a service that is away does not say when it is back; and the least and most that one waits. */
const WAIT = { unsaid: 5, least: 1, most: 60 } as const

/** Tries again by itself: after a service that is away (503) when it asked to be, after a lost connection when it is back. */
export function useRetry(failure: Failed | undefined, retry: () => void): void {
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (failure?.status === 0) {
      const again = () => tryAgain()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }
    if (failure?.status !== 503) return
    const seconds = Math.min(Math.max(failure.retryAfter ?? WAIT.unsaid, WAIT.least), WAIT.most)
    const timer = setTimeout(() => tryAgain(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [failure])
}

/** What to do about a failure: only a connection that failed is the reader's to look at. */
export function retryAdvice(failure: Failed | undefined): string {
  if (failure?.status === 0) return 'Vérifiez votre connexion, puis réessayez.'
  return failure?.status === 503 ? 'Le service revient dans quelques secondes.' : 'Réessayez dans un instant.'
}
