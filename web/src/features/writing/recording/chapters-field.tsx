import { useState } from 'react'
import { TextArea } from '../../../ui/text-area.tsx'
import { chapterProblem } from '../draft-problems.ts'
import { useField } from '../use-saver.ts'

/** Chapters, typed one a line; what is wrong is told, with its line, once the field is left. */
export function ChaptersField({ error }: { error: string | undefined }) {
  const [chapters, change] = useField('chapters')
  const [duration] = useField('duration')
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? (chapterProblem({ chapters, duration }) ?? undefined) : undefined
  return (
    <TextArea
      id="article-chapters"
      label="Chapitres"
      help="Un par ligne : le temps, puis le titre."
      placeholder={'00:00 Introduction\n01:30 L’arrivée au port'}
      rows={3}
      maxHeight={320}
      spellCheck={false}
      error={problem ?? error}
      value={chapters}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => change({ chapters: target.value })}
    />
  )
}
