import { type RefObject, useEffect, useRef } from 'react'

/** Puts the cursor into a form that was just opened by hand; one that a reload brought back leaves the focus alone. */
export function useFocusOnOpening<Place extends HTMLElement>(): RefObject<Place | null> {
  const form = useRef<Place>(null)
  useEffect(() => {
    const wasOpenedHere = form.current?.closest('[data-block-editor]')?.contains(document.activeElement)
    if (wasOpenedHere || document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('textarea, input, [contenteditable]')?.focus()
    }
  }, [])
  return form
}
