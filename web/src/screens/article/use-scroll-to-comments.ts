import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DELAYS } from '#contract/reading-limits.ts'

/** `?scrollToComments=true` goes to the comments after half a second (docs/product/screens.md#scroll-to-comments). */
export function useScrollToComments(commentsId: string): void {
  const { search } = useLocation()
  useEffect(() => {
    if (new URLSearchParams(search).get('scrollToComments') !== 'true') return
    const timer = setTimeout(() => document.getElementById(commentsId)?.scrollIntoView(), DELAYS.scrollToComments)
    return () => clearTimeout(timer)
  }, [search, commentsId])
}
