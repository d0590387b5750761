import { type RefObject, useEffect, useRef } from 'react'

/** docs/product/screens.md#advertisement: plays from half visible on. */
const HALF = 0.5

/** Plays a video while at least half of it is visible and pauses it otherwise; not for readers who want no motion. */
export function useVideoInView(): RefObject<HTMLVideoElement | null> {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (video === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined && entry.intersectionRatio >= HALF) video.play().catch(() => {})
        else video.pause()
      },
      { threshold: [0, HALF] },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [])
  return ref
}
