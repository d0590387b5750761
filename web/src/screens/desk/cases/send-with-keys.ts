import type { KeyboardEvent } from 'react'

/** Ctrl or Cmd with Enter sends a form from any of its fields, also one of several lines: for its `onKeyDown`. */
export function sendWithKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
