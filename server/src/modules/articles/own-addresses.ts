import type { ArticleInput } from '#contract/articles.ts'

/** Turns whole addresses of our own files (`https://site/media/…`) into paths, so that they count as ours: kept, resized, swept. */
export function withOwnAddresses<Input extends ArticleInput>(input: Input, publicUrl: string): Input {
  const prefix = `${publicUrl}/media/`
  const own = <Value extends string | null | undefined>(address: Value) =>
    address?.startsWith(prefix) ? address.slice(publicUrl.length) : address
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
    content: blocks(input.content),
    blocks: blocks(input.blocks),
  }
}
