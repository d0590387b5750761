import { useEffect, useEffectEvent, useRef } from 'react'
import { DISTANCES } from '#contract/limits.ts'
import { retryAdvice } from '../../../api/failure-words.ts'
import type { List } from '../../../api/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

interface LoadMoreProps {
  list: Pick<List<unknown>, 'end' | 'status' | 'cause' | 'hasNext' | 'loadMore'>
  /** What is said when the last attempt failed. */
  failure: string
}

/**
 * The end of a list that goes on: loads when it comes within 200 px of the screen (docs/product/screens.md#infinite-lists), or by
 * its button.
 */
export function LoadMore({ list: { end, status, cause, hasNext, loadMore }, failure }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)
  // Watched anew behind another page: a reading that was given up for that one's sake may never have been shown.
  const watched = hasNext && status === 'idle' ? end : undefined
  useEffect(() => {
    if (watched === undefined || mark.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      },
      { rootMargin: `${DISTANCES.infiniteScroll}px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watched])

  if (status === 'failed') return <ErrorState title={failure} description={retryAdvice(cause)} onRetry={loadMore} />
  if (!hasNext) return null
  return (
    <div ref={mark} className="flex justify-center py-8 [overflow-anchor:none]">
      <Button busy={status === 'loading'} onClick={loadMore}>
        Afficher la suite
      </Button>
    </div>
  )
}
