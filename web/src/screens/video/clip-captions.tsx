import { type RefObject, useEffect, useState } from 'react'
import {
  hasShownCaptions,
  keepCaptionsWish,
  showCaptions,
  wantsCaptions,
} from '../../features/publishing/video-player/captions-wish.ts'
import { captions } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Per cent of the height, above the title and the description, and of the width, beside the buttons. */
const LINE = 62
const WIDTH = 78

/** Shows or hides the captions of a video that has some; the choice is kept for the next ones. */
export function ClipCaptions({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    element.textTracks.addEventListener('change', () => setShown(hasShownCaptions(element)), { signal })
    // The loading of a track is told to its element alone.
    element.querySelector('track')?.addEventListener('load', () => raise(element), { signal })
    showCaptions(element, wantsCaptions())
    return () => leaving.abort()
  }, [video])
  return (
    <IconButton
      glyph={captions}
      label={isShown ? 'Cacher les sous-titres' : 'Montrer les sous-titres'}
      aria-pressed={isShown}
      onClick={() => {
        if (video.current) showCaptions(video.current, !isShown)
        keepCaptionsWish(!isShown)
      }}
    />
  )
}

function raise({ textTracks }: HTMLVideoElement): void {
  for (const { cues } of textTracks) {
    for (const cue of cues ?? []) {
      if (!(cue instanceof VTTCue)) continue
      cue.snapToLines = false
      cue.line = LINE
      cue.size = WIDTH
      cue.position = WIDTH / 2
    }
  }
}
