import { useMemo } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { failureOf, type RouteFailure } from './read-context.ts'
import { useRetry } from './use-retry.ts'

/** Why the screen could not be loaded, and how to try again: it does so by itself while the service is away. */
export function useRouteFailure(): { failure: RouteFailure | undefined; retry: () => void } {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const failure = useMemo(() => failureOf(error), [error])
  const retry = () => void revalidate()
  useRetry(failure, retry)
  return { failure, retry }
}
