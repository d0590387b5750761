import { formatDuration } from '../../../lib/numbers.ts'

interface PlaceListProps {
  /** `start` in seconds. */
  places: readonly { start: number; text: string }[]
  /** Index of the one that plays; -1 for none. */
  current: number
  className: string
  onChoose: (start: number) => void
}

/** Places of a recording, each a button that leads there; the one that plays is marked. */
export function PlaceList({ places, current, className, onChoose }: PlaceListProps) {
  return (
    <ol className={className}>
      {places.map(({ start, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two captions may begin together
        <li key={index}>
          <button
            type="button"
            className="chapter"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(start)}
          >
            <span className="chapter-time">{formatDuration(start)}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Index of the chapter or caption that `position`, in seconds, lies in; -1 before the first one. */
export function placeAt(places: readonly { start: number }[], position: number): number {
  return places.findLastIndex(({ start }) => start <= position)
}
