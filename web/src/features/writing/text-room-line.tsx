import { CONTENT } from '#contract/limits.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import { useTextBytes } from './text-length.ts'

/** The part of the room for a text from which on the author is told. */
const NEAR = 0.8

const twoDigits = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const inMegabytes = (bytes: number) => twoDigits.format(bytes / (1024 * 1024))

/** Tells before it is met that a text nears the longest that is taken; nothing until then. Only a change of state is announced. */
export function TextRoomLine() {
  const bytes = useTextBytes()
  const isOver = bytes > CONTENT.textMaxBytes
  const isNear = bytes > NEAR * CONTENT.textMaxBytes
  return (
    <div className={isNear ? undefined : 'sr-only'}>
      <p role="status" className={isOver ? 'field-error' : 'type-meta'}>
        {isOver && CONTENT_MESSAGES.textTooLong}
        {isNear && !isOver && 'Ce texte approche de la longueur la plus grande.'}
      </p>
      {isNear && (
        <p className="type-meta tabular-nums">
          {inMegabytes(bytes)} sur {inMegabytes(CONTENT.textMaxBytes)}&nbsp;Mo
        </p>
      )}
    </div>
  )
}
