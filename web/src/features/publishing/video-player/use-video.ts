import { type RefObject, useEffect, useState } from 'react'
import { createStore, type Store } from '../../../lib/store.ts'
import { announceMedia, silenceSession } from '../player/media-session.ts'
import { resumeMedia } from '../player/resume-media.ts'
import { keepSpeed, keptSpeed } from '../player/speed.ts'
import { hasShownCaptions, keepCaptionsWish, showCaptions, wantsCaptions } from './captions-wish.ts'
import { actOn, seekTo } from './video-actions.ts'

export interface VideoState {
  /** Its tools are there; before, the browser's own player is. */
  isReady: boolean
  speed: number
  hasCaptions: boolean
}

interface PlayedVideo {
  id: string
  title: string
  outlet: string
  cover: string | null
}

/**
 * Follows a video of the page: resumes it where it was left, keeps the reader's speed and captions, tells the lock screen.
 * Its place, in seconds, is a store of its own: it changes four times a second.
 */
export function useVideo(video: RefObject<HTMLVideoElement | null>, { id, title, outlet, cover }: PlayedVideo) {
  const [clock] = useState(() => createStore({ position: 0 }))
  const [state] = useState<Store<VideoState>>(() => createStore({ isReady: false, speed: 1, hasCaptions: false }))

  useEffect(() => {
    const element = video.current
    if (element === null) return
    const leaving = new AbortController()
    const on = (target: EventTarget, event: string, answer: () => void) =>
      target.addEventListener(event, answer, { signal: leaving.signal })
    const change = (patch: Partial<VideoState>) => state.set((now) => ({ ...now, ...patch }))
    const announce = () =>
      announceMedia(
        { title, outlet, cover },
        {
          toggle: () => actOn(element, { kind: 'toggle' }),
          skip: (by) => actOn(element, { kind: 'skip', by }),
          seek: (position) => seekTo(element, position),
        },
      )

    on(element, 'play', announce)
    for (const event of ['timeupdate', 'seeking']) {
      on(element, event, () => clock.set(() => ({ position: element.currentTime })))
    }
    on(element, 'ratechange', () => {
      keepSpeed(element.playbackRate)
      change({ speed: element.playbackRate })
    })
    on(element.textTracks, 'change', () => {
      const isShown = hasShownCaptions(element)
      keepCaptionsWish(isShown)
      change({ hasCaptions: isShown })
    })
    element.defaultPlaybackRate = keptSpeed()
    element.playbackRate = keptSpeed()
    if (wantsCaptions()) showCaptions(element, true)
    const stopKeeping = resumeMedia(element, id)
    change({ isReady: true, speed: element.playbackRate })
    if (!element.paused) announce()
    return () => {
      leaving.abort()
      stopKeeping()
      silenceSession()
    }
  }, [video, clock, state, id, title, outlet, cover])

  return { clock, state }
}
