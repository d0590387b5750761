import type { Block } from '../publishing/blocks.ts'

type Written = Pick<
  Block,
  | 'content'
  | 'imageDescription'
  | 'imageSource'
  | 'citationSource'
  | 'redirectUrl'
  | 'marked'
  | 'table'
  | 'photos'
  | 'attachment'
>

const encoder = new TextEncoder()

/** Characters that pages write in up to six bytes (`&quot;`, `\u003c`). */
const ESCAPED = /[&<>"']/g
const ESCAPED_IN_JSON = /[&<>']/g
const ESCAPED_BYTES = 6

/** UTF-8 bytes of what is written in a block, as a page sends it: its text or its media's address, caption, sources, link, marks. */
export function bytesOfBlock(block: Written): number {
  const { content, imageDescription, imageSource, citationSource, redirectUrl } = block
  const text = content + imageDescription + imageSource + citationSource + redirectUrl
  const escaped = text.match(ESCAPED)?.length ?? 0
  const trees =
    bytesOfTree(block.marked) + bytesOfTree(block.table) + bytesOfTree(block.photos) + bytesOfTree(block.attachment)
  return encoder.encode(text).length + escaped * (ESCAPED_BYTES - 1) + trees
}

/** A tree is sent as JSON, in which no quotation mark is escaped but those within texts. */
function bytesOfTree(tree: Block['marked' | 'table' | 'photos' | 'attachment']): number {
  if (tree === undefined) return 0
  const json = JSON.stringify(tree)
  const escaped = json.match(ESCAPED_IN_JSON)?.length ?? 0
  return encoder.encode(json).length + escaped * (ESCAPED_BYTES - 1)
}

/** What `CONTENT.textMaxBytes` limits. */
export const bytesOfBlocks = (blocks: readonly Written[]): number =>
  blocks.reduce((total, block) => total + bytesOfBlock(block), 0)
