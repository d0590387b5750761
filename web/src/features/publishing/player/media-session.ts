import { sourceOf } from '../../site/media/media-sources.ts'

/** What the lock screen says of an article. */
export interface Announced {
  title: string
  outlet: string
  cover: string | null
}

interface PlayerKeys {
  toggle: () => void
  /** Seconds forward, or back when negative. */
  skip: (seconds: number) => void
  seek: (position: number) => void
}

const DEFAULT_SKIP = 15
const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const

/** Shows what plays on the lock screen and lets the keys of keyboards, headphones and cars act on it. */
export function announceMedia({ title, outlet, cover }: Announced, { toggle, skip, seek }: PlayerKeys): void {
  if (!('mediaSession' in navigator)) return
  const artwork = cover === null ? [] : [{ src: new URL(sourceOf(cover), location.href).href }]
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist: outlet, artwork })
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler> = {
    play: toggle,
    pause: toggle,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? DEFAULT_SKIP)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? DEFAULT_SKIP),
    seekto: ({ seekTime }) => seek(seekTime ?? 0),
  }
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, handlers[action])
}

export function silenceSession(): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.metadata = null
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null)
}
