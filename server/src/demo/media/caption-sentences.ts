import { writeWebVtt } from '#contract/captions.ts'

/** Spreads the sentences of a text over a recording of so many seconds, each as long as it takes to read. @returns WebVTT. */
export function captionSentences(text: string, duration: number): string {
  const sentences = text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence.trim() !== '')
  const total = sentences.reduce((length, sentence) => length + sentence.length, 0)
  let read = 0
  const cues = sentences.map((sentence) => {
    const start = (read / total) * duration
    read += sentence.length
    return { start, end: (read / total) * duration, text: sentence.trim(), settings: '' }
  })
  return writeWebVtt(cues)
}
