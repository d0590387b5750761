/** How much of a text is shown at first, in characters. */
const SHOWN = 1_200

/** A text cut in two between words: what is read at once, and the rest; '' where it is short. */
export function beginningOf(text: string): [beginning: string, rest: string] {
  if (text.length <= SHOWN) return [text, '']
  const end = Math.max(text.lastIndexOf(' ', SHOWN), text.lastIndexOf('\n', SHOWN))
  const cut = end > 0 ? end : SHOWN
  return [`${text.slice(0, cut)}…`, text.slice(cut).trimStart()]
}
