import type { KeyboardEvent } from 'react'

/** Whether a key is Enter alone, which then does no more than its caller makes of it. */
export function takesEnter(event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  const isIt = key === 'Enter' && !(shiftKey || ctrlKey || metaKey || nativeEvent.isComposing)
  if (isIt) event.preventDefault()
  return isIt
}
