import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels from the edge of the window where dragging scrolls, and how far at each step. */
const EDGE = 80
const STEP = 12

/**
 * Moves a row by its grip, with mouse, pen or finger; Escape lets go. Written here because the drag libraries put a
 * `<style>` into the page, which its content security policy refuses. `dropAt` is the gap the row would land in.
 */
export function useDragRows(
  rows: RefObject<HTMLElement | null>,
  onMove: (id: string, to: number) => void,
): { grip: (event: PointerEvent, id: string, index: number) => void; dropAt: number | null } {
  const [dropAt, setDropAt] = useState<number | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const grip = useCallback(
    (event: PointerEvent, id: string, from: number) => {
      if (event.button !== 0 || rows.current === null) return
      event.preventDefault()
      stop.current = followPointer(rows.current, from, {
        onGap: setDropAt,
        onEnd(gap) {
          stop.current = null
          setDropAt(null)
          if (gap !== null) onMove(id, gap > from ? gap - 1 : gap)
        },
      })
    },
    [rows, onMove],
  )
  return { grip, dropAt }
}

interface Drag {
  /** The gap under the pointer; null where dropping would change nothing. */
  onGap(gap: number | null): void
  /** @param gap null when dragging was given up. */
  onEnd(gap: number | null): void
}

/** Follows the pointer until it is released. @returns how to give up. */
function followPointer(list: HTMLElement, from: number, { onGap, onEnd }: Drag): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const dragged = list.querySelectorAll('[data-block]')[from]
  let gap: number | null = null
  let y: number | null = null
  let frame = requestAnimationFrame(scroll)
  dragged?.setAttribute('data-dragged', '')

  function scroll() {
    if (y !== null && y < EDGE) scrollBy(0, -STEP)
    if (y !== null && y > innerHeight - EDGE) scrollBy(0, STEP)
    frame = requestAnimationFrame(scroll)
  }

  function finish(result: number | null) {
    listeners.abort()
    cancelAnimationFrame(frame)
    dragged?.removeAttribute('data-dragged')
    onEnd(result)
  }

  const track = (event: globalThis.PointerEvent) => {
    y = event.clientY
    const under = gapAt(list, y)
    gap = under === from || under === from + 1 ? null : under
    onGap(gap)
  }
  addEventListener('pointermove', track, { signal })
  addEventListener('pointerup', () => finish(gap), { signal })
  addEventListener('pointercancel', () => finish(null), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && finish(null), { signal })
  return () => finish(null)
}

/** The gap between rows that is nearest to a height in the window: 0 before the first. */
function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll('[data-block]')]
  const next = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return next === -1 ? rows.length : next
}
