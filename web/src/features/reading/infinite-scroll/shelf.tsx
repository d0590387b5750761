import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Cards on one shelf: full rows of one, two and three columns. */
const SHELF_SIZE = 24
/** How far from the screen a shelf is emptied, in heights of the screen. */
const MARGIN = '200%'

/** Heights in pixels of emptied shelves by their name, so that coming back to a long list finds its place. */
const emptied = new Map<string, number>()

interface ShelfProps {
  /** Tells it from all others: the id of its first card. */
  name: string
  className: string
  /** Renders what is on it, as `<li>`s. */
  children: () => ReactNode
}

/**
 * A part of a long list. Far from the screen it is empty and as high as before, so that the document stays small
 * however long the list grows; a shelf that holds the focus is left alone.
 */
export function Shelf({ name, className, children }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState(() => emptied.get(name))
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Taken from the page with its screen it has no height, and is no farther away.
        if (entry === undefined || !element.isConnected || element.contains(document.activeElement)) return
        const next = entry.isIntersecting ? undefined : entry.boundingClientRect.height
        if (next === undefined) emptied.delete(name)
        else emptied.set(name, next)
        setHeight(next)
      },
      { rootMargin: `${MARGIN} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [name])
  return (
    <ul ref={list} className={className} style={height === undefined ? undefined : { height }}>
      {height === undefined && children()}
    </ul>
  )
}

/** Cuts a list into shelves. */
export function toShelves<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / SHELF_SIZE) }, (_, index) =>
    items.slice(index * SHELF_SIZE, (index + 1) * SHELF_SIZE),
  )
}
