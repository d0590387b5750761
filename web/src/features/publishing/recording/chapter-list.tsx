import type { Chapter } from '#contract/publishing/chapters.ts'
import { PlaceList } from './place-list.tsx'

interface ChapterListProps {
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
      <PlaceList
        className="chapters"
        places={chapters.map(({ start, title }) => ({ start, text: title }))}
        current={current}
        onChoose={onChoose}
      />
    </nav>
  )
}
