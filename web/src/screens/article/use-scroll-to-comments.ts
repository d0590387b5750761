import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DELAYS } from '#contract/limits.ts'

/** `?scrollToComments=true` goes to the comments after half a second (spec §2). */
export function useScrollToComments(commentsId: string): void {
  const [search] = useSearchParams()
  const wanted = search.get('scrollToComments') === 'true'
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => document.getElementById(commentsId)?.scrollIntoView(), DELAYS.scrollToComments)
    return () => clearTimeout(timer)
  }, [wanted, commentsId])
}
