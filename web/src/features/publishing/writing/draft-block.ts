import { dequal } from 'dequal/lite'
import { CONTENT } from '#contract/limits.ts'
import { UNUSED } from '#contract/publishing/blocks/block-kind.ts'
import { galleryPhoto } from '#contract/publishing/blocks/gallery.ts'
import { type BlockType, storedBlock } from '#contract/publishing/blocks.ts'
import { z } from '#contract/schema.ts'
import type { DraftMedia, DraftOf } from '../blocks/draft.ts'
import { DRAFTS } from '../blocks/drafts.ts'
import { BLOCK_MESSAGES as M } from './messages.ts'

/** A file that the server does not have yet. */
export const draftFile = z.instanceof(File).nullable().default(null)

export type DraftBlock = DraftOf<BlockType>

export const draftBlock: z.ZodType<DraftBlock> = storedBlock().and(
  z.object({ file: draftFile, photos: z.array(galleryPhoto.extend({ file: draftFile })).optional() }),
)

/** docs/product/content.md#block-fields: `block_{timestamp}_{random}`. */
export const newBlockId = (): string => `block_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`

/** A block with nothing in it but `content`. */
export function newBlock<T extends BlockType>(type: T, content?: Partial<DraftOf<T>>): DraftOf<T>
export function newBlock(type: BlockType, content: object = {}): DraftBlock {
  return draftBlock.parse({ id: newBlockId(), ...UNUSED, ...DRAFTS[type].start, ...content, type })
}

export const hasForm = ({ type }: Pick<DraftBlock, 'type'>): boolean => DRAFTS[type].hasForm

export const isEmptyBlock = <T extends BlockType>(block: DraftOf<T>): boolean => DRAFTS[block.type].isEmpty(block)

export const canSaveBlock = <T extends BlockType>(block: DraftOf<T>): boolean =>
  !isEmptyBlock(block) || DRAFTS[block.type].savesEmpty(block)

/** docs/product/texts.md#block-texts: why a block cannot be saved as it is, or null. */
export function saveProblem<T extends BlockType>(block: DraftOf<T>): string | null {
  if (isEmptyBlock(block)) return M.empty
  return block.content.length > CONTENT.blockMax ? M.tooLong : DRAFTS[block.type].problem(block)
}

/** A block with each of its media changed. */
export const withMedia = <T extends BlockType>(
  block: DraftOf<T>,
  change: (media: DraftMedia) => DraftMedia,
): DraftOf<T> => DRAFTS[block.type].withMedia(block, change)

/** The media of a block that the server does not have yet. */
export function filesOf(block: DraftBlock): File[] {
  const files: File[] = []
  withMedia(block, (media) => {
    if (media.file !== null) files.push(media.file)
    return media
  })
  return files
}

/** Whether two blocks say the same. Files look alike to a comparison of what they are made of. */
export const isSameBlock = (one: DraftBlock, other: DraftBlock): boolean => {
  const files = filesOf(other)
  return filesOf(one).every((file, index) => file === files[index]) && dequal(one, other)
}
