import { CONTENT } from '../limits.ts'
import type { Block } from '../publishing/blocks.ts'

type Readable = Pick<Block, 'type' | 'content' | 'imageDescription'>

/** The text of a block that counts as reading: its text, or its picture's description; none of an advertisement or an embed. */
export function readableText(block: Readable): string {
  if (block.type === 'advertisement' || block.type === 'embed') return ''
  return block.type === 'photo' ? block.imageDescription : block.content
}

/** What counts as a word. */
export const countedWords = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

export const countWords = (text: string): number => countedWords(text).length

/** Minutes at 230 words a minute, rounded up, at least 1 (docs/product/content.md#reading-time). */
export function minutesFor(words: number): number {
  return Math.min(CONTENT.readingTimeMax, Math.max(1, Math.ceil(words / CONTENT.wordsPerMinute)))
}

/** The reading time of an article, in minutes. */
export function computeReadingTime(blocks: readonly Readable[]): number {
  return minutesFor(blocks.reduce((total, block) => total + countWords(readableText(block)), 0))
}
