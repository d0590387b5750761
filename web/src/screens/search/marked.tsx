import { cutAtFound } from './found-words.ts'
import './search.css'

/** A text in which the words of a question are marked. */
export const Marked = ({ text, q }: { text: string; q: string }) =>
  cutAtFound(text, q).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <mark key={index} className="found-word">
        {part}
      </mark>
    ) : (
      part
    ),
  )
