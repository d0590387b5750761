import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { countWords, minutesFor, readableText } from '#contract/reading/reading-time.ts'
import { bytesOfBlock } from '#contract/text/text-bytes.ts'
import { useStoreLater } from '../../../lib/use-store-later.ts'
import type { ArticleDraft } from './article-fields.ts'
import { writtenBlocks } from './block-list.ts'
import { useSaver } from './use-saver.ts'

interface TextLength {
  words: number
  characters: number
  /** What `CONTENT.textMaxBytes` limits. */
  bytes: number
  /** Computed reading time. */
  minutes: number
}

/** Milliseconds that the figures may lag behind the typing. */
const PAUSE = 250

/** A block never changes, it is replaced: only the one being typed is counted anew. */
const counted = new WeakMap<FlatBlock, Omit<TextLength, 'minutes'>>()

/** How long the text is, a moment after it was typed. */
export const useTextLength = (): TextLength => useStoreLater(useSaver().draft, lengthOf, PAUSE, savedBlocks)

/** How much of the room for a text is taken, in bytes, a moment after it changed. */
export const useTextBytes = (): number => useStoreLater(useSaver().draft, bytesOf, PAUSE)

/** The computed reading time, a moment after it changed. */
export const useComputedMinutes = (): number => useStoreLater(useSaver().draft, minutesOf, PAUSE, savedBlocks)

/** A block that is saved, added, moved or removed is counted at once; what is typed may wait. */
const savedBlocks = ({ list }: ArticleDraft) => list.blocks
const lengthOf = ({ list }: ArticleDraft): TextLength => measure(writtenBlocks(list))
const bytesOf = (draft: ArticleDraft): number => lengthOf(draft).bytes
const minutesOf = (draft: ArticleDraft): number => lengthOf(draft).minutes

export function measure(blocks: readonly FlatBlock[]): TextLength {
  let words = 0
  let characters = 0
  let bytes = 0
  for (const block of blocks) {
    const count = counted.get(block) ?? countBlock(block)
    counted.set(block, count)
    words += count.words
    characters += count.characters
    bytes += count.bytes
  }
  return { words, characters, bytes, minutes: minutesFor(words) }
}

function countBlock(block: FlatBlock): Omit<TextLength, 'minutes'> {
  const text = readableText(block)
  return { words: countWords(text), characters: text.length, bytes: bytesOfBlock(block) }
}
