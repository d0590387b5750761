import type { ArticleInput } from '#contract/articles.ts'
import { ownAddress } from '../../platform/media/own-address.ts'

/** The input with every address of a file of ours in one form (`ownAddress`), so that they count as ours: kept, resized, swept. */
export function withOwnAddresses<Input extends ArticleInput>(input: Input, publicUrl: string): Input {
  const own = <Value extends string | null | undefined>(address: Value) =>
    address ? ownAddress(address, publicUrl) : address
  const blocks = (list: Input['blocks']) =>
    list?.map((block) =>
      block.type === 'photo' || block.type === 'advertisement'
        ? { ...block, content: own(block.content) ?? '', imageUrl: own(block.imageUrl) ?? '' }
        : block,
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
