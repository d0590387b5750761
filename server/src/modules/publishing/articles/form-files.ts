import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import type { BlockOf, BlockType } from '#contract/publishing/blocks.ts'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { type Purpose, type Sending, storeCaptions, storeUpload } from '../../../platform/media/store-file.ts'
import { SERVED_BLOCKS } from '../blocks/served-blocks.ts'
import { type ArticleFields, withMedia } from './with-input.ts'

/** The files that come with an article, each in its place (docs/product/content.md#article-form). */
export interface FormFiles {
  cover: ReceivedFile | undefined
  /** By the position of their block. */
  ofBlocks: ReadonlyMap<number, { files: readonly ReceivedFile[]; purpose: Purpose }>
  /** WebVTT. */
  captions: string | null
}

/**
 * Finds the place of each file of a form: `coverImage` is the cover, the n-th of `blockImages` belongs to the block named by the
 * n-th of `blockImageIds`; in a gallery, to its next photo without an address.
 * @throws 400 for a file that belongs to no block, or to no photo of its gallery.
 */
export function placeFiles(input: ArticleInput, files: readonly ReceivedFile[]): FormFiles {
  const ofBlocks = new Map<number, { files: ReceivedFile[]; purpose: Purpose }>()
  const form = { cover: files.find(({ field }) => field === 'coverImage'), ofBlocks, captions: input.captions ?? null }
  const blockFiles = files.filter(({ field }) => field === 'blockImages')
  const ids = input.blockImageIds ?? []
  if (files.length > 0 && blockFiles.length !== ids.length)
    throw invalidField('blockImageIds', ERROR_MESSAGES.validation)
  const blocks = input.blocks ?? input.content ?? []
  blockFiles.forEach((file, index) => {
    const position = blocks.findIndex((block) => block.id === ids[index])
    const block = blocks[position]
    const room = block && roomIn(block)
    const sent = ofBlocks.get(position)?.files ?? []
    if (!room || sent.length === room.places) throw invalidField(`blockImageIds.${index}`, ERROR_MESSAGES.validation)
    ofBlocks.set(position, { files: [...sent, file], purpose: room.purpose })
  })
  return form
}

function roomIn<T extends BlockType>(block: BlockOf<T>): { purpose: Purpose; places: number } | null {
  const { files } = SERVED_BLOCKS[block.type]
  return files && { purpose: files.purpose, places: files.places(block) }
}

/** What became of the files of a form. */
export interface StoredFiles {
  names: readonly string[]
  /** Lays their addresses over the article that they came with. */
  putAddresses(article: ArticleFields): ArticleFields
}

/** Stores the files of a form one after the other. @throws MediaError for one that is refused; StorageAway. */
export async function storeFormFiles(
  context: Context,
  ownerId: string,
  { cover, ofBlocks, captions }: FormFiles,
): Promise<StoredFiles> {
  const sending: Sending = new Set()
  const store = async (file: ReceivedFile, purpose: Purpose) =>
    mediaUrl((await storeUpload(context, file, purpose, ownerId, sending)).name)
  const addresses = new Map<number, string[]>()
  for (const [position, { files, purpose }] of ofBlocks) {
    const stored: string[] = []
    for (const file of files) stored.push(await store(file, purpose))
    addresses.set(position, stored)
  }
  const featuredImage = cover && (await store(cover, 'image'))
  const captionsUrl = captions && mediaUrl((await storeCaptions(context, captions, ownerId, sending)).name)
  return {
    names: [...sending],
    putAddresses: (article) => ({
      ...article,
      ...(featuredImage && { featuredImage }),
      ...(captionsUrl && { captionsUrl }),
      blocks: article.blocks.map((block, position) => withMedia(block, addresses.get(position) ?? [])),
    }),
  }
}
