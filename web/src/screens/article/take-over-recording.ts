import type { Article } from '#contract/articles.ts'
import { firstGesture } from '../../lib/first-gesture.ts'
import { loadRecording } from './load-recording.ts'

/**
 * Brings the player that the server sent into `container` to life at the reader's first gesture. A button that was pressed
 * before its code was there is pressed again.
 */
export async function takeOverRecording(container: HTMLElement, article: Article, leaving: AbortSignal): Promise<void> {
  let pressed: HTMLElement | null = null
  const note = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  container.addEventListener('click', note, { signal: leaving })
  await firstGesture()
  const { hydrateRecording } = await loadRecording()
  if (leaving.aborted) return
  const leave = hydrateRecording(container, article, () => {
    container.removeEventListener('click', note)
    pressed?.click()
  })
  leaving.addEventListener('abort', leave)
}
