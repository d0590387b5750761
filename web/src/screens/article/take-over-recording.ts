import type { Article } from '#contract/publishing/articles.ts'
import { loadRecording } from './load-recording.ts'

/**
 * Brings the player that the server sent into `container` to life at the reader's first gesture. A button that was pressed
 * before its code was there is pressed again.
 */
export async function takeOverRecording(container: HTMLElement, article: Article, leaving: AbortSignal): Promise<void> {
  await firstGesture()
  const { hydrateRecording } = await loadRecording()
  if (leaving.aborted) return
  const { lastPressed } = globalThis
  const leave = hydrateRecording(container, article, () => {
    if (lastPressed && container.contains(lastPressed)) lastPressed.click()
    globalThis.lastPressed = undefined
  })
  leaving.addEventListener('abort', leave)
}

/** Whatever a reader does first; `play` is the browser's own player's. */
const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin', 'play']

declare global {
  /** The button that was last pressed, noted since the page began (`early-script.ts`). */
  var lastPressed: HTMLButtonElement | undefined
}

/** Resolves when the reader first does something on the page, at once if they have: what only then is needed can wait for it. */
function firstGesture(): Promise<void> {
  if (globalThis.lastPressed) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = new AbortController()
  const end = () => {
    done.abort()
    resolve()
  }
  for (const kind of GESTURES) addEventListener(kind, end, { capture: true, passive: true, signal: done.signal })
  return promise
}
