import { useCallback, useRef } from 'react'

/**
 * Hands the focus on where a pressed button gives way to something else, maybe only after an answer: lost, it would fall back to the
 * top of the page, in silence.
 * @returns `handOver`, called when the button is about to go, and `receive`, the `ref` of what may take its place.
 */
export function useFocusHandover() {
  const isDue = useRef(false)
  const handOver = useCallback(() => {
    isDue.current = true
  }, [])
  const receive = useCallback((element: HTMLElement | null) => {
    if (element === null || !isDue.current) return
    isDue.current = false
    element.focus()
  }, [])
  return { handOver, receive }
}

export type FocusHandover = ReturnType<typeof useFocusHandover>
