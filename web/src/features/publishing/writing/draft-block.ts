import { dequal } from 'dequal/lite'
import { CONTENT, GALLERY } from '#contract/limits.ts'
import { NO_ATTACHMENT } from '#contract/publishing/attachment.ts'
import { type BlockType, block } from '#contract/publishing/blocks.ts'
import { galleryPhoto } from '#contract/publishing/gallery.ts'
import { z } from '#contract/schema.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import { BLOCK_MESSAGES as M } from './messages.ts'

const file = z.instanceof(File).nullable().default(null)

/** A photo of a gallery while it is written. */
const draftPhoto = galleryPhoto.extend({ file })
export type DraftPhoto = z.infer<typeof draftPhoto>

/** A block while it is written. `file` is its media as long as the server does not have it. */
export const draftBlock = block.extend({ file, photos: z.array(draftPhoto).optional() })
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
    ...(type === 'gallery' && { photos: [] }),
    ...(type === 'file' && { attachment: NO_ATTACHMENT }),
    ...content,
  }
}

/** Whether there is something to fill in: all but a divider, which is whole as it is inserted. */
export const hasForm = ({ type }: Pick<DraftBlock, 'type'>): boolean => type !== 'divider'

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
  if (!hasForm(block)) return false
  if (block.type === 'gallery') return !block.photos?.length
  if (block.type === 'file') return block.file === null && !block.attachment?.url
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
  if (block.photos && block.photos.length < GALLERY.min) return M.galleryTooSmall
  if (block.content.length > CONTENT.blockMax) return M.tooLong
  if (block.type !== 'advertisement') return null
  const address = block.redirectUrl.trim()
  if (isBlank(address)) return M.redirectRequired
  return isWebAddress(address) ? null : M.redirectInvalid
}

/** The media of a block that the server does not have yet. */
export function filesOf({ file, photos = [] }: DraftBlock): File[] {
  return [file, ...photos.map((photo) => photo.file)].filter((each) => each !== null)
}

/** Whether two blocks say the same. Files look alike to a comparison of what they are made of. */
export const isSameBlock = (one: DraftBlock, other: DraftBlock): boolean => {
  const files = filesOf(other)
  return filesOf(one).every((file, index) => file === files[index]) && dequal(one, other)
}
