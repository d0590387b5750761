import { useEffect, useRef } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { DISTANCES } from '#contract/limits.ts'
import { retryAdvice, useRetry } from '../../api/use-retry.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

export interface LoadMoreProps {
  status: 'idle' | 'loading' | 'failed'
  onLoadMore: () => void
  /** What is said when the last attempt failed. */
  failure: string
  /** Why it failed. */
  cause: FailedCall | undefined
}

/** The end of a list that goes on: loads when it comes within 200 px of the screen (spec §4), or by its button. */
export function LoadMore({ status, onLoadMore, failure, cause }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  useEffect(() => {
    load.current = onLoadMore
  })
  useEffect(() => {
    // After a failure only the reader tries again; while loading there is nothing to watch for.
    if (status !== 'idle' || mark.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current()
      },
      { rootMargin: `${DISTANCES.infiniteScroll}px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [status])

  useRetry(status === 'failed' ? cause : undefined, onLoadMore)

  if (status === 'failed') {
    return <ErrorState title={failure} description={retryAdvice(cause)} onRetry={onLoadMore} />
  }
  return (
    <div ref={mark} className="flex justify-center py-8 [overflow-anchor:none]">
      <Button busy={status === 'loading'} onClick={onLoadMore}>
        Afficher la suite
      </Button>
    </div>
  )
}
