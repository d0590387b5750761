/** A sentence, and from when to when it is read: seconds. */
export interface SpokenSentence {
  start: number
  end: number
  text: string
}

/** Spreads the sentences of a text over a recording of so many seconds, each as long as it takes to read. */
export function captionSentences(text: string, duration: number): SpokenSentence[] {
  const sentences = text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence.trim() !== '')
  const total = sentences.reduce((length, sentence) => length + sentence.length, 0)
  let read = 0
  return sentences.map((sentence) => {
    const start = (read / total) * duration
    read += sentence.length
    return { start, end: (read / total) * duration, text: sentence.trim() }
  })
}
