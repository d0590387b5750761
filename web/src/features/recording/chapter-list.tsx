import type { Chapter } from '#contract/chapters.ts'
import { formatDuration } from '../../lib/numbers.ts'

export interface ChapterListProps {
  chapters: readonly Chapter[]
  /** Index of the one that plays; -1 for none. */
  current: number
  onChoose: (start: number) => void
}

/** The chapters of a video or podcast: each leads to its place. */
export function ChapterList({ chapters, current, onChoose }: ChapterListProps) {
  if (chapters.length === 0) return null
  return (
    <nav aria-labelledby="chapitres">
      <h2 id="chapitres" className="recording-heading">
        Chapitres
      </h2>
      <ol className="chapters">
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <button
              type="button"
              className="chapter"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onChoose(start)}
            >
              <span className="chapter-time">{formatDuration(start)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
