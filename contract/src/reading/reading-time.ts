import { CONTENT } from '../limits.ts'
import { BLOCKS, type Block, type BlockOf, type BlockType } from '../publishing/blocks.ts'

/** The text of a block that counts as reading. */
export const readableText = <T extends BlockType>(block: BlockOf<T>): string => BLOCKS[block.type].text(block)

/** What counts as a word. */
export const countedWords = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

export const countWords = (text: string): number => countedWords(text).length

/** Minutes at 230 words a minute, rounded up, at least 1 (docs/product/content.md#reading-time). */
export function minutesFor(words: number): number {
  return Math.min(CONTENT.readingTimeMax, Math.max(1, Math.ceil(words / CONTENT.wordsPerMinute)))
}

/** The reading time of an article, in minutes. */
export function computeReadingTime(blocks: readonly Block[]): number {
  return minutesFor(blocks.reduce((total, block) => total + countWords(readableText(block)), 0))
}
