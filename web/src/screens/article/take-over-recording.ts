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
  const { lastClicked } = globalThis
  const leave = hydrateRecording(container, article, () => pressAgain(container, lastClicked))
  leaving.addEventListener('abort', leave)
}

function pressAgain(container: HTMLElement, target: EventTarget | null | undefined): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && container.contains(button)) button.click()
}
