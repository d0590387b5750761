import type { ArticleInput } from '#contract/publishing/articles.ts'
import type { Block } from '#contract/publishing/blocks.ts'
import type { Origins } from '#contract/publishing/media.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'

function withOwnParts<B extends Pick<Block, 'photos' | 'attachment'>>(block: B, own: (address: string) => string): B {
  const { attachment } = block
  if (attachment !== undefined) return { ...block, attachment: { ...attachment, url: own(attachment.url) } }
  if (block.photos === undefined) return block
  const photos = block.photos.map((photo) => ({ ...photo, content: own(photo.content), imageUrl: own(photo.imageUrl) }))
  return { ...block, photos }
}

/** The input with every address of a file of ours in one form (`ownAddress`), so that they count as ours: kept, resized, swept. */
export function withOwnAddresses<Input extends ArticleInput>(input: Input, origins: Origins): Input {
  const own = <Value extends string | null | undefined>(address: Value) =>
    address ? ownAddress(address, origins) : address
  const blocks = (list: Input['blocks']) =>
    list?.map((block) =>
      block.type === 'photo' || block.type === 'advertisement'
        ? { ...block, content: own(block.content) ?? '', imageUrl: own(block.imageUrl) ?? '' }
        : withOwnParts(block, own),
    )
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
