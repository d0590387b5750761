import type { ArticleInput } from '#contract/articles.ts'
import { mediaUrl } from '#contract/media.ts'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { storeUpload } from '../../media/store-file.ts'

/**
 * Stores the files of a form and puts their addresses where they belong (spec §7): `coverImage` as the cover, the n-th
 * of `blockImages` in the block named by the n-th of `blockImageIds`.
 * @throws 400 for a file that belongs to no block; 413, 415 for one that is refused; 429 beyond the day's uploads.
 */
export async function attachFormImages(
  context: Context,
  ownerId: string,
  input: ArticleInput,
  files: readonly ReceivedFile[],
): Promise<ArticleInput> {
  if (files.length === 0) return input
  await context.rateLimits.consume('upload', ownerId, files.length)
  const coverFile = files.find((file) => file.field === 'coverImage')
  const blockFiles = files.filter((file) => file.field === 'blockImages')
  const ids = input.blockImageIds ?? []
  const blocks = [...(input.blocks ?? input.content ?? [])]
  if (blockFiles.length !== ids.length) throw invalidField('blockImageIds', ERROR_MESSAGES.validation)

  for (const [index, file] of blockFiles.entries()) {
    const position = blocks.findIndex((block) => block.id === ids[index])
    const block = blocks[position]
    if (!block) throw invalidField(`blockImageIds.${index}`, ERROR_MESSAGES.validation)
    const stored = await storeUpload(context, file, block.type === 'advertisement' ? 'advert' : 'image', ownerId)
    blocks[position] = { ...block, content: mediaUrl(stored.name), imageUrl: mediaUrl(stored.name) }
  }
  const cover = coverFile && (await storeUpload(context, coverFile, 'image', ownerId))
  return {
    ...input,
    ...(blockFiles.length > 0 && { blocks }),
    ...(cover && { coverImageUrl: mediaUrl(cover.name) }),
  }
}
