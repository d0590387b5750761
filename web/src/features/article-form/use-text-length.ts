import { useDeferredValue, useMemo } from 'react'
import { countWords, minutesFor, readableText } from '#contract/reading-time.ts'
import { useStore } from '../../lib/store.ts'
import { writtenBlocks } from '../block-editor/block-list.ts'
import type { DraftBlock } from '../block-editor/draft-block.ts'
import { useSaver } from './use-saver.ts'

export interface TextLength {
  words: number
  characters: number
  /** Computed reading time. */
  minutes: number
}

/** A block never changes, it is replaced: only the one being typed is counted anew. */
const counted = new WeakMap<DraftBlock, { words: number; characters: number }>()

/** How long the text is, a moment after it changed. */
export function useTextLength(): TextLength {
  const list = useDeferredValue(useStore(useSaver().draft, ({ list }) => list))
  return useMemo(() => measure(writtenBlocks(list)), [list])
}

export function measure(blocks: readonly DraftBlock[]): TextLength {
  let words = 0
  let characters = 0
  for (const block of blocks) {
    const count = counted.get(block) ?? countBlock(block)
    counted.set(block, count)
    words += count.words
    characters += count.characters
  }
  return { words, characters, minutes: minutesFor(words) }
}

function countBlock(block: DraftBlock): { words: number; characters: number } {
  const text = readableText(block)
  return { words: countWords(text), characters: text.length }
}
