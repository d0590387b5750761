import type { ArticleInput } from '#contract/articles.ts'
import { mediaUrl } from '#contract/media.ts'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/http/errors.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { type Purpose, type Sending, storeCaptions, storeUpload } from '../../platform/media/store-file.ts'
import { type ArticleFields, withMedia } from './with-input.ts'

/** The files that come with an article, each in its place (docs/product/content.md#article-form). */
export interface FormFiles {
  cover: ReceivedFile | undefined
  /** By the position of their block. */
  ofBlocks: ReadonlyMap<number, { file: ReceivedFile; purpose: Purpose }>
  /** WebVTT. */
  captions: string | null
}

/**
 * Finds the place of each file of a form: `coverImage` is the cover, the n-th of `blockImages` belongs to the block named by the
 * n-th of `blockImageIds`.
 * @throws 400 for a file that belongs to no block.
 */
export function placeFiles(input: ArticleInput, files: readonly ReceivedFile[]): FormFiles {
  const ofBlocks = new Map<number, { file: ReceivedFile; purpose: Purpose }>()
  const form = { cover: files.find(({ field }) => field === 'coverImage'), ofBlocks, captions: input.captions ?? null }
  const blockFiles = files.filter(({ field }) => field === 'blockImages')
  const ids = input.blockImageIds ?? []
  if (files.length > 0 && blockFiles.length !== ids.length)
    throw invalidField('blockImageIds', ERROR_MESSAGES.validation)
  const blocks = input.blocks ?? input.content ?? []
  blockFiles.forEach((file, index) => {
    const position = blocks.findIndex((block) => block.id === ids[index])
    if (position === -1) throw invalidField(`blockImageIds.${index}`, ERROR_MESSAGES.validation)
    const purpose = blocks[position]?.type === 'advertisement' ? 'advert' : 'image'
    if (!ofBlocks.has(position)) ofBlocks.set(position, { file, purpose })
  })
  return form
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
  const addresses = new Map<number, string>()
  for (const [position, { file, purpose }] of ofBlocks) addresses.set(position, await store(file, purpose))
  const featuredImage = cover && (await store(cover, 'image'))
  const captionsUrl = captions && mediaUrl((await storeCaptions(context, captions, ownerId, sending)).name)
  return {
    names: [...sending],
    putAddresses: (article) => ({
      ...article,
      ...(featuredImage && { featuredImage }),
      ...(captionsUrl && { captionsUrl }),
      blocks: article.blocks.map((block, position) => withMedia(block, addresses.get(position))),
    }),
  }
}
