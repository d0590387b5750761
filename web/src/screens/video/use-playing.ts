import { type RefObject, useEffect, useState } from 'react'
import { muteForNow } from './sound.ts'

/**
 * Plays a video while it is the one seen and the page is not hidden; it begins by itself unless the reader wishes less
 * motion, and anew when `film`, the address of what it shows, changes. `toggle` is the reader's own wish.
 */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, isSeen: boolean, film: string | undefined) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!isSeen || element === null || film === undefined) return
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void start(element)
    const followPage = () => (document.hidden ? element.pause() : undefined)
    document.addEventListener('visibilitychange', followPage)
    return () => {
      document.removeEventListener('visibilitychange', followPage)
      element.pause()
    }
  }, [video, isSeen, film])

  const toggle = () => {
    const element = video.current
    if (element === null) return
    if (element.paused) void start(element)
    else element.pause()
  }
  const events = { onPlay: () => setIsPlaying(true), onPause: () => setIsPlaying(false) }
  return { isPlaying, toggle, events }
}

/** Begins without sound where the browser refuses sound. */
async function start(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
    muteForNow()
    video.muted = true
    await video.play().catch(() => undefined)
  }
}
