import { type RefObject, useEffect, useRef, useState } from 'react'
import { DELAYS } from '#contract/limits.ts'

const KEYS: Record<string, -1 | 1> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }
/** Where these keys have a meaning of their own. */
const OWN_KEYS = 'input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]'

/**
 * Which of the screens in `frame` is seen, and the ways from one to the next: wheel, arrow keys, or `move`; swiping is the
 * frame's own scrolling. At either end the page scrolls on.
 */
export function useClipMoves(frame: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  const [turns] = useState(() => createWheelTurns(DELAYS.wheelDebounce))
  // Where the frame is scrolling to: a second turn goes on from there, not from what is seen in passing.
  const aim = useRef<number>(undefined)
  const isTurning = useRef(false)
  const place = () => aim.current ?? current
  const canMove = (by: number) => place() + by >= 0 && place() + by < count
  const move = (by: number) => {
    aim.current = place() + by
    const next = frame.current?.children[aim.current]
    next?.scrollIntoView({ block: 'nearest' })
    // What the keyboard reaches next is on the screen that is seen.
    const hadFocus = frame.current?.contains(document.activeElement)
    if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)?.target
        if (!shown) return
        const place = [...(frame.current?.children ?? [])].indexOf(shown)
        setCurrent(place)
        // Not every browser tells the end of a scrolling.
        if (place === aim.current) aim.current = undefined
      },
      { root: frame.current, threshold: 0.6 },
    )
    for (const clip of [...(frame.current?.children ?? [])].slice(0, count)) seen.observe(clip)
    return () => seen.disconnect()
  }, [frame, count])

  useEffect(() => {
    const turnWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      const by = turns(event)
      if (by !== 0) isTurning.current = canMove(by)
      // All of a burst that moved, also what arrives when the last clip is reached.
      if (isTurning.current) event.preventDefault()
      if (by !== 0 && isTurning.current) move(by)
    }
    const arrive = () => {
      aim.current = undefined
    }
    const pressKey = (event: KeyboardEvent) => {
      const by = KEYS[event.key]
      const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (by === undefined || isTaken || !canMove(by)) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      event.preventDefault()
      move(by)
    }
    const element = frame.current
    element?.addEventListener('wheel', turnWheel, { passive: false })
    element?.addEventListener('scrollend', arrive)
    addEventListener('keydown', pressKey)
    return () => {
      element?.removeEventListener('wheel', turnWheel)
      element?.removeEventListener('scrollend', arrive)
      removeEventListener('keydown', pressKey)
    }
  })

  return { current, canMove, move }
}

/** Milliseconds for which a trackpad's inertia may pause between two events. */
const INERTIA = 400

type Turn = Pick<WheelEvent, 'deltaY' | 'timeStamp'>

/**
 * Makes one turn of many wheel events: the first of a burst counts, those that follow within `debounce` milliseconds of
 * one another do not (docs/product/screens.md#short-video-screen), nor does what a trackpad still sends, weaker and weaker and with
 * pauses, after the finger left.
 * Gives 1 for down, -1 for up, 0 for an event that belongs to a turn already counted.
 */
export function createWheelTurns(debounce: number): (event: Turn) => -1 | 0 | 1 {
  let last: Turn = { deltaY: 0, timeStamp: Number.NEGATIVE_INFINITY }
  return ({ deltaY, timeStamp }) => {
    const pause = timeStamp - last.timeStamp
    const isWeaker = Math.sign(deltaY) === Math.sign(last.deltaY) && Math.abs(deltaY) < Math.abs(last.deltaY)
    const isNew = pause >= debounce && !(isWeaker && pause < INERTIA)
    last = { deltaY, timeStamp }
    if (!isNew || deltaY === 0) return 0
    return deltaY > 0 ? 1 : -1
  }
}
