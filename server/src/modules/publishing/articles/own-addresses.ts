import type { ArticleInput } from '#contract/publishing/articles.ts'
import { withAddresses } from '#contract/publishing/blocks.ts'
import type { Origins } from '#contract/publishing/media.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'

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
