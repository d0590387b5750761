import { keepPosition, positionOf } from './positions.ts'

/** How often the place is kept while playing, in seconds of the article. */
const STEP = 5

/** Starts a video or sound where this article was left on this device, and keeps where it is left. Returns the undoing. */
export function resumeMedia(media: HTMLMediaElement, id: string): () => void {
  let kept = positionOf(id)
  const keep = () => {
    if (media.readyState === 0) return
    kept = media.currentTime
    keepPosition(id, kept, media.duration)
  }
  const keepNowAndThen = () => {
    if (Math.abs(media.currentTime - kept) >= STEP) keep()
  }
  const begin = () => {
    // Somebody may have gone to a place already.
    if (kept > 0 && media.currentTime === 0) media.currentTime = kept
  }
  // Before it is loaded, that is where it will begin; but the next file, tried when one does not play here, begins anew.
  begin()
  media.addEventListener('loadedmetadata', begin)
  media.addEventListener('timeupdate', keepNowAndThen)
  for (const moment of ['pause', 'ended']) media.addEventListener(moment, keep)
  return () => {
    keep()
    media.removeEventListener('loadedmetadata', begin)
    media.removeEventListener('timeupdate', keepNowAndThen)
    for (const moment of ['pause', 'ended']) media.removeEventListener(moment, keep)
  }
}

/** A place as `currentTime` takes it: the very beginning, asked for, is not the beginning from which to resume. */
export const askedPlace = (seconds: number): number => Math.max(0.001, seconds)
