import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { chevronLeft, chevronRight } from './glyphs.ts'
import { IconButton } from './icon-button.tsx'

type ScrollRowProps = ComponentProps<'ul'> & {
  /** Names the row: its heading. */
  label: string
}

/** A row of `<li>`s wider than the screen: swipe, wheel, arrow buttons, or arrow keys once it has the focus. */
export function ScrollRow({ label, className, ...rest }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  // Both ends at first: without scripts there are no arrows, and they appear over the row without moving it.
  const [ends, setEnds] = useState({ start: true, end: true })

  useEffect(() => (row.current ? watchEnds(row.current, setEnds) : undefined), [])
  useEffect(() => (row.current ? turnWheel(row.current) : undefined), [])

  const page = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.85 })
  return (
    <div className="scroll-row-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus for arrow keys to reach it */}
      <ul ref={row} className={classNames('scroll-row', className)} tabIndex={0} aria-label={label} {...rest} />
      <IconButton glyph={chevronLeft} label="Précédents" hidden={ends.start} onClick={() => page(-1)} />
      <IconButton glyph={chevronRight} label="Suivants" hidden={ends.end} onClick={() => page(1)} />
    </div>
  )
}

type Ends = { start: boolean; end: boolean }

/** Tells whether the row stands at its start and at its end, now and after each scroll or resize. Returns the undoing. */
function watchEnds(row: HTMLElement, tell: (ends: Ends) => void): () => void {
  let told: Ends | undefined
  const measure = () => {
    const ends = { start: row.scrollLeft < 2, end: row.scrollLeft > row.scrollWidth - row.clientWidth - 2 }
    if (ends.start === told?.start && ends.end === told.end) return
    told = ends
    tell(ends)
  }
  const resizes = new ResizeObserver(measure)
  resizes.observe(row)
  row.addEventListener('scroll', measure, { passive: true })
  return () => {
    resizes.disconnect()
    row.removeEventListener('scroll', measure)
  }
}

/** Lets a mouse wheel, which only turns up and down, move the row until its end; then the page goes on. Returns the undoing. */
function turnWheel(row: HTMLElement): () => void {
  const move = (event: WheelEvent) => {
    const step = wheelStep(event)
    if (step === 0) return
    const before = row.scrollLeft
    row.scrollBy({ left: step, behavior: 'instant' })
    if (row.scrollLeft !== before) event.preventDefault()
  }
  row.addEventListener('wheel', move, { passive: false })
  return () => row.removeEventListener('wheel', move)
}

/** Pixels that a mouse wheel turned; 0 for a trackpad, whose small steps already go both ways, and for zooming. */
function wheelStep({ deltaX, deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  if (deltaX !== 0 || ctrlKey) return 0
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * 32
  return Math.abs(deltaY) < 50 ? 0 : deltaY
}
