import { type RefObject, useEffect } from 'react'

/** Pixels that a finger moves without meaning it. */
const TREMOR = 8

/** Marks an element `data-away` while the reader goes down the page, until its own place in the page is in sight. */
export function useAwayOnTheWayDown(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < TREMOR) return
      last = scrollY
      const end = place.current?.parentElement?.getBoundingClientRect().bottom ?? 0
      place.current?.toggleAttribute('data-away', moved > 0 && end > innerHeight)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [place])
}
