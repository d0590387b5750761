import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { documentSizes } from '../../../platform/media/files.queries.ts'

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
