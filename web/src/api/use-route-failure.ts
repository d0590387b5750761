import { useEffect, useEffectEvent, useMemo } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { waitFor } from './query-client.ts'
import { failureOf, type RouteFailure } from './read-context.ts'

/** Why the screen could not be loaded, and how to try again: it does so by itself while the service is away. */
export function useRouteFailure(): { failure: RouteFailure | undefined; retry: () => void } {
  const error = useRouteError()
  const failure = useMemo(() => failureOf(error), [error])
  return { failure, retry: useLoaderRetry(failure) }
}

/** Runs the loaders anew; by itself after a service that is away, and after a lost connection when it is back. */
export function useLoaderRetry(failure: RouteFailure | undefined): () => void {
  const { revalidate } = useRevalidator()
  const retry = () => void revalidate()
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    const again = () => tryAgain()
    if (failure?.status === 0) {
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }
    if (failure?.status !== 503) return
    const timer = setTimeout(again, waitFor(failure, 0))
    return () => clearTimeout(timer)
  }, [failure])
  return retry
}
