import type { ArticleInput } from '#contract/publishing/articles.ts'
import { type FlatBlock, withAddresses } from '#contract/publishing/blocks.ts'
import { isMediaAddress, mediaName, type Origins } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M, RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { invalid, invalidField } from '../../../platform/http/errors.ts'
import { documentSizes, findFile, type StoredFile } from '../../../platform/media/files.queries.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'
import type { Shown } from '../../../platform/media/show-files.ts'
import type { ArticleFields } from './with-input.ts'

type Blocks = readonly FlatBlock[]

/**
 * Blocks whose attachments say how large their files are, whatever was sent (docs/product/content.md#files).
 * @param before what the article holds already: that stays as it is.
 * @throws 400 naming those whose address is no document of this site.
 */
export async function fillAttachments(database: Queryable, before: Blocks, blocks: Blocks): Promise<FlatBlock[]> {
  const known = new Map(before.flatMap(({ attachment }) => (attachment ? [[attachment.url, attachment.bytes]] : [])))
  const names = blocks.flatMap(({ attachment }) => mediaName(attachment?.url ?? '') ?? [])
  const sizes = names.length > 0 ? await documentSizes(database, names) : new Map<string, number>()
  const sizeOf = (url: string) => sizes.get(mediaName(url) ?? '') ?? known.get(url)
  const unknown = blocks.flatMap(({ attachment }, index) =>
    attachment?.url && sizeOf(attachment.url) === undefined
      ? [{ field: `blocks.${index}.attachment.url`, message: M.attachmentUnknown }]
      : [],
  )
  if (unknown.length > 0) throw invalid(M.attachmentUnknown, unknown)
  return blocks.map((block) => {
    if (block.type !== 'file') return block
    return { ...block, attachment: { ...block.attachment, bytes: sizeOf(block.attachment.url) ?? 0 } }
  })
}

/**
 * The stored file that an article plays once an input is laid over it; null for one that plays from elsewhere, or nothing yet.
 * @throws 400 for a `mediaUrl` that is no file of ours or one of the other kind, and for chapters after the end.
 */
export async function findRecording(
  database: Database,
  before: Pick<ArticleFields, 'type' | 'mediaUrl' | 'chapters'>,
  input: ArticleInput,
): Promise<StoredFile | null> {
  const type = input.type ?? before.type
  const address = input.mediaUrl === undefined ? before.mediaUrl : input.mediaUrl
  if (type === 'article' || address === null || !isMediaAddress(address)) return null
  const name = mediaName(address)
  const file = name === null ? undefined : await findFile(database, name)
  if (file === undefined) throw invalidField('mediaUrl', RECORDING_MESSAGES.unknownFile)
  if (file.kind !== (type === 'video' ? 'video' : 'audio'))
    throw invalidField('mediaUrl', type === 'video' ? RECORDING_MESSAGES.videoNeeded : RECORDING_MESSAGES.soundNeeded)
  const isAfterEnd = (input.chapters ?? before.chapters).some(({ start }) => start >= (file.duration ?? 0))
  if (isAfterEnd) throw invalidField('chapters', RECORDING_MESSAGES.afterEnd)
  return file
}

/** The input with every address of a file of ours in one form (`ownAddress`), so that they count as ours: kept, resized, swept. */
export function withOwnAddresses<Input extends ArticleInput>(input: Input, origins: Origins): Input {
  const own = <Value extends string | null | undefined>(address: Value) =>
    address ? ownAddress(address, origins) : address
  const blocks = (list: Input['blocks']) => list?.map((block) => withAddresses(block, (address) => own(address) ?? ''))
  return {
    ...input,
    featuredImage: own(input.featuredImage),
    coverImageUrl: own(input.coverImageUrl),
    mediaUrl: own(input.mediaUrl),
    mediaOutlet: input.mediaOutlet && { ...input.mediaOutlet, logo: own(input.mediaOutlet.logo) },
    content: blocks(input.content),
    blocks: blocks(input.blocks),
  }
}

/** The addresses that the block at `index` shows, by the names that its fields have in a call. */
export function shownByBlock(block: FlatBlock, index: number): Shown[] {
  const shown: Shown[] = []
  withAddresses(block, (address, field) => {
    shown.push({ field: `blocks.${index}.${field}`, address })
    return address
  })
  return shown
}
