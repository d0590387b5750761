import type { Article } from '#contract/articles.ts'
import { firstGesture } from '../../lib/first-gesture.ts'
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
