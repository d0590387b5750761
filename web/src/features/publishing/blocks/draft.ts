import type { GalleryPhoto } from '#contract/publishing/blocks/gallery.ts'
import type { BlockType, FlatBlock } from '#contract/publishing/blocks.ts'
import { isBlank } from '#contract/text/blank.ts'

/** A photo of a gallery while it is written. */
export interface DraftPhoto extends GalleryPhoto {
  file: File | null
}

interface DraftParts {
  gallery: { photos: DraftPhoto[] }
}

/** A block of a type while it is written. `file` is its media as long as the server does not have it. */
export type DraftOf<Type extends BlockType> = {
  [T in Type]: { type: T; content: string } & Omit<FlatBlock<T>, 'type' | 'content' | 'photos'> & {
      file: File | null
    } & (T extends keyof DraftParts ? DraftParts[T] : { photos?: undefined })
}[Type]

/** A picture, film or document of a block: its file until the server has it, then its address. */
export interface DraftMedia {
  file: File | null
  address: string
}

/** How a type of block is written; its form is in `FORMS`. */
export interface Draft<Own> {
  icon: string
  /** docs/product/content.md#block-types: what the menu says of it. */
  hint: string
  /** What a new one has in the fields that only its type has. */
  start: object
  /** Whether there is something to fill in. */
  hasForm: boolean
  /** Whether it shows the badge 'Bloc vide' and goes when its editing is cancelled (docs/product/screens.md#editing-a-block). */
  isEmpty(block: Own): boolean
  /** Whether Sauvegarder is enabled for one that is empty, so that the alert can say what lacks. */
  savesEmpty(block: Own): boolean
  /** docs/product/texts.md#block-texts: why one that is not empty cannot be saved as it is, or null. */
  problem(block: Own): string | null
  /** The call that sends its files. */
  upload: 'POST /upload/single' | 'POST /upload/document'
  /** The block with each of its media changed. */
  withMedia<B extends Own>(block: B, change: (media: DraftMedia) => DraftMedia): B
}

/** How a block is written that says something by its `content` alone. */
export const WRITTEN = {
  start: {},
  hasForm: true,
  isEmpty: ({ content }: { content: string }) => isBlank(content),
  savesEmpty: () => false,
  problem: () => null,
  upload: 'POST /upload/single',
  withMedia: <B>(block: B): B => block,
} as const

/** What is a picture or a film: a block, or a photo of a gallery. */
interface MediaDraft {
  file: File | null
  content: string
  imageUrl: string
}

/** How a block is written that is a picture or a film. */
export const MEDIA = {
  ...WRITTEN,
  isEmpty: (block: MediaDraft) => block.file === null && mediaOf(block) === '',
  withMedia<B extends MediaDraft>(block: B, change: (media: DraftMedia) => DraftMedia): B {
    const { file, address } = change({ file: block.file, address: mediaOf(block) })
    return { ...block, file, content: address, imageUrl: address }
  },
}

/** The address of a block's media on the server; '' when it has none. */
export const mediaOf = (block: { imageUrl: string; content: string }): string => block.imageUrl || block.content

export interface BlockFieldsProps<Type extends BlockType> {
  /** As it was when its form opened: the fields keep what is typed themselves, so that a key renders nothing anew. */
  block: DraftOf<Type>
  onType: (patch: Partial<DraftOf<Type>>) => void
  onSend: (file: File) => void
  /** Whether what is pasted into a text became blocks of its own. */
  takesPaste: (clipboard: DataTransfer) => boolean
  /** Leaves the block for a new text after it. */
  onNext: () => void
}
