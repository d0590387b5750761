import { type PointerEvent, useEffect, useRef } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import type { Piece } from './composition.ts'

/** Pixels from the edge of the window where dragging scrolls, and how far at each step. */
const EDGE = 80
const STEP = 12

/** A place of the page: before the piece of an area that is named, else at its end. */
type OnDrop = (piece: Piece, area: string, before: string | undefined) => void

/** Drags a piece onto the page, with mouse, pen or finger; Escape lets go. Places say what they are by `data-area` and `data-before`. */
export function useDragPiece(onDrop: OnDrop): (event: PointerEvent, piece: Piece) => void {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event, piece) => {
    if (event.button !== 0) return
    event.preventDefault()
    stop.current = follow(event, piece, (place) => {
      const { area, before } = place?.dataset ?? {}
      if (area !== undefined) onDrop(piece, area, before)
    })
  }
}

/** Follows the pointer until it is released. @param onEnd told where; null when dragging was given up. @returns how to give up. */
function follow(start: PointerEvent, piece: Piece, onEnd: (place: HTMLElement | null) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const shadow = document.createElement('div')
  shadow.className = 'front-shadow'
  shadow.textContent = frenchSpaces(piece.title)
  document.body.append(shadow)
  let place: HTMLElement | null = null
  let { clientX: x, clientY: y } = start
  let frame = requestAnimationFrame(step)

  function mark(next: HTMLElement | null) {
    place?.removeAttribute('data-target')
    place = next
    place?.setAttribute('data-target', '')
  }

  function step() {
    if (y < EDGE) scrollBy(0, -STEP)
    if (y > innerHeight - EDGE) scrollBy(0, STEP)
    shadow.style.translate = `${x}px ${y}px`
    mark(placeAt(x, y, piece.id))
    frame = requestAnimationFrame(step)
  }

  function finish(dropped: HTMLElement | null) {
    listeners.abort()
    cancelAnimationFrame(frame)
    shadow.remove()
    mark(null)
    onEnd(dropped)
  }

  addEventListener('pointermove', (event) => ({ clientX: x, clientY: y } = event), { signal })
  addEventListener('pointerup', () => finish(placeAt(x, y, piece.id)), { signal })
  addEventListener('pointercancel', () => finish(null), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && finish(null), { signal })
  return () => finish(null)
}

/** Of the card under the pointer, else of what it stands in; null outside, and over the piece itself. */
function placeAt(x: number, y: number, id: string): HTMLElement | null {
  const under = document.elementFromPoint(x, y)
  const place =
    under?.closest('.card')?.querySelector<HTMLElement>('[data-area]') ?? under?.closest<HTMLElement>('[data-area]')
  return place && place.dataset.before !== id ? place : null
}
