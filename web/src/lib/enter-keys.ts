import type { KeyboardEvent } from 'react'

/** Whether a key is Enter alone, which then does no more than its caller makes of it. */
export function takesEnter(event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  const isIt = key === 'Enter' && !(shiftKey || ctrlKey || metaKey || nativeEvent.isComposing)
  if (isIt) event.preventDefault()
  return isIt
}

/** Ctrl or Cmd with Enter sends a form from any of its fields, also one of several lines: for its `onKeyDown`. */
export function sendWithKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
