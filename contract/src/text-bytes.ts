import type { Block } from './blocks.ts'

type Written = Pick<Block, 'content' | 'imageDescription' | 'imageSource' | 'citationSource' | 'redirectUrl'>

const encoder = new TextEncoder()

/** Characters that pages write in up to six bytes (`&quot;`, `\u003c`). */
const ESCAPED = /[&<>"']/g
const ESCAPED_BYTES = 6

/** UTF-8 bytes of what is written in a block, as a page sends it: its text or its media's address, caption, sources, link. */
export function bytesOfBlock(block: Written): number {
  const { content, imageDescription, imageSource, citationSource, redirectUrl } = block
  const text = content + imageDescription + imageSource + citationSource + redirectUrl
  const escaped = text.match(ESCAPED)?.length ?? 0
  return encoder.encode(text).length + escaped * (ESCAPED_BYTES - 1)
}

/** What `CONTENT.textMaxBytes` limits. */
export const bytesOfBlocks = (blocks: readonly Written[]): number =>
  blocks.reduce((total, block) => total + bytesOfBlock(block), 0)
