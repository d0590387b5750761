import { dequal } from 'dequal/lite'
import { isBlank } from '#contract/blank.ts'
import { type BlockType, block, isWebAddress } from '#contract/blocks.ts'
import { CONTENT } from '#contract/limits.ts'
import { z } from '#contract/schema.ts'
import { BLOCK_MESSAGES as M } from './messages.ts'

/** A block while it is written. `file` is its media as long as the server does not have it. */
export const draftBlock = block.extend({ file: z.instanceof(File).nullable().default(null) })
export type DraftBlock = z.infer<typeof draftBlock>

/** A block with nothing in it; docs/product/content.md#block-fields: its id is `block_{timestamp}_{random}`. */
export function newBlock(type: BlockType, content: Partial<DraftBlock> = {}): DraftBlock {
  const random = Math.random().toString(36).slice(2, 11)
  return {
    id: `block_${Date.now()}_${random}`,
    type,
    content: '',
    imageUrl: '',
    imageDescription: '',
    imageSource: '',
    citationSource: '',
    redirectUrl: '',
    file: null,
    ...content,
  }
}

function holdsMedia({ type }: Pick<DraftBlock, 'type'>): boolean {
  return type === 'photo' || type === 'advertisement'
}

/** The address of a block's media on the server; '' when it has none. */
export function mediaOf(block: Pick<DraftBlock, 'imageUrl' | 'content'>): string {
  return block.imageUrl || block.content
}

function hasMedia(block: DraftBlock): boolean {
  return block.file !== null || mediaOf(block) !== ''
}

/** Whether a block shows the badge 'Bloc vide' and goes when its editing is cancelled (docs/product/screens.md#editing-a-block). */
export function isEmptyBlock(block: DraftBlock): boolean {
  return holdsMedia(block) ? !hasMedia(block) : isBlank(block.content)
}

/**
 * docs/product/screens.md#editing-a-block: when Sauvegarder is enabled. An advert also when it only has its address, so that the
 * alert can say what lacks.
 */
export function canSaveBlock(block: DraftBlock): boolean {
  return !isEmptyBlock(block) || (block.type === 'advertisement' && !isBlank(block.redirectUrl))
}

/** docs/product/texts.md#block-texts: why a block cannot be saved as it is, or null. */
export function saveProblem(block: DraftBlock): string | null {
  if (isEmptyBlock(block)) return M.empty
  if (block.content.length > CONTENT.blockMax) return M.tooLong
  if (block.type !== 'advertisement') return null
  const address = block.redirectUrl.trim()
  if (isBlank(address)) return M.redirectRequired
  return isWebAddress(address) ? null : M.redirectInvalid
}

/** Whether two blocks say the same. Files look alike to a comparison of what they are made of. */
export const isSameBlock = (one: DraftBlock, other: DraftBlock): boolean =>
  one.file === other.file && dequal(one, other)
