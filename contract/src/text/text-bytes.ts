import type { FlatBlock } from '../publishing/blocks.ts'

/** Of a block: its address again, what names it, and what the site knows of it. */
const UNWRITTEN = new Set(['id', 'type', 'imageUrl', 'level', 'language', 'embed'])

const encoder = new TextEncoder()

/** Characters that pages write in up to six bytes (`&quot;`, `\u003c`). */
const ESCAPED = /[&<>"']/g
const ESCAPED_IN_JSON = /[&<>']/g
const ESCAPED_BYTES = 6

/** UTF-8 bytes of what is written in a block, as a page sends it: its text or its media's address, caption, sources, link, marks. */
export const bytesOfBlock = (block: FlatBlock): number =>
  Object.entries(block).reduce((bytes, [name, value]) => bytes + (UNWRITTEN.has(name) ? 0 : bytesOf(value)), 0)

/** A tree is sent as JSON, in which no quotation mark is escaped but those within texts. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return bytesOfText(value, ESCAPED)
  return typeof value === 'object' && value !== null ? bytesOfText(JSON.stringify(value), ESCAPED_IN_JSON) : 0
}

const bytesOfText = (text: string, escaped: RegExp): number =>
  encoder.encode(text).length + (text.match(escaped)?.length ?? 0) * (ESCAPED_BYTES - 1)

/** What `CONTENT.textMaxBytes` limits. */
export const bytesOfBlocks = (blocks: readonly FlatBlock[]): number =>
  blocks.reduce((total, block) => total + bytesOfBlock(block), 0)
