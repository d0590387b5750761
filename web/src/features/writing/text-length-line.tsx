import { formatCount } from '../../lib/numbers.ts'
import { useTextLength } from './text-length.ts'

/** How long the article is so far. */
export function TextLengthLine() {
  const { words, characters, minutes } = useTextLength()
  return (
    <p className="type-meta tabular-nums">
      {formatCount(words, 'mot')} · {formatCount(characters, 'caractère')} · {minutes} min de lecture
    </p>
  )
}
