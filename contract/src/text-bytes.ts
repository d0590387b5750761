import type { Block } from './blocks.ts'

type Written = Pick<Block, 'content' | 'imageDescription' | 'imageSource' | 'citationSource' | 'redirectUrl'>

const encoder = new TextEncoder()

/** UTF-8 bytes of what is written in a block: its text or its media's address, caption, sources, link. */
export function bytesOfBlock(block: Written): number {
  const { content, imageDescription, imageSource, citationSource, redirectUrl } = block
  return encoder.encode(content + imageDescription + imageSource + citationSource + redirectUrl).length
}

/** What `CONTENT.textMaxBytes` limits. */
export const bytesOfBlocks = (blocks: readonly Written[]): number =>
  blocks.reduce((total, block) => total + bytesOfBlock(block), 0)
