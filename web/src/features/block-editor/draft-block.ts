import { isBlank } from '#contract/blank.ts'
import type { Block, BlockType } from '#contract/blocks.ts'
import { isWebAddress } from '#contract/blocks.ts'
import { CONTENT } from '#contract/limits.ts'
import { BLOCK_MESSAGES as M } from './block-messages.ts'

/** A block while it is written. `file` is its media as long as the server does not have it. */
export type DraftBlock = Block & { file?: File }

/** A block with nothing in it; spec §3: its id is `block_{timestamp}_{random}`. */
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
    ...content,
  }
}

export function holdsMedia({ type }: Pick<DraftBlock, 'type'>): boolean {
  return type === 'photo' || type === 'advertisement'
}

/** The address of a block's media on the server; '' when it has none. */
export function mediaOf(block: DraftBlock): string {
  return block.imageUrl || block.content
}

function hasMedia(block: DraftBlock): boolean {
  return block.file !== undefined || mediaOf(block) !== ''
}

/** Whether a block shows the badge 'Bloc vide' and goes when its editing is cancelled (spec §2, §4). */
export function isEmptyBlock(block: DraftBlock): boolean {
  return holdsMedia(block) ? !hasMedia(block) : isBlank(block.content)
}

/** spec §5: when Sauvegarder is enabled. An advert also when it only has its address, so that the alert can say what lacks. */
export function canSaveBlock(block: DraftBlock): boolean {
  return !isEmptyBlock(block) || (block.type === 'advertisement' && !isBlank(block.redirectUrl))
}

/** spec §5: why a block cannot be saved as it is, or null. */
export function saveProblem(block: DraftBlock): string | null {
  if (isEmptyBlock(block)) return M.empty
  if (block.content.length > CONTENT.blockMax) return M.tooLong
  if (block.type !== 'advertisement') return null
  const address = block.redirectUrl.trim()
  if (isBlank(address)) return M.redirectRequired
  return isWebAddress(address) ? null : M.redirectInvalid
}

/** Whether two blocks say the same. */
export function isSameBlock(one: DraftBlock, other: DraftBlock): boolean {
  if (one === other) return true
  return (
    one.id === other.id &&
    one.type === other.type &&
    one.file === other.file &&
    one.content === other.content &&
    one.imageUrl === other.imageUrl &&
    one.imageDescription === other.imageDescription &&
    one.imageSource === other.imageSource &&
    one.citationSource === other.citationSource &&
    one.redirectUrl === other.redirectUrl
  )
}
