import { isBlank } from '../../text/blank.ts'

/** A block that is a picture or a film: its address stands under both names. */
interface MediaBlock {
  content: string
  imageUrl: string
}

export const hasMedia = ({ imageUrl, content }: MediaBlock): boolean => imageUrl !== '' || !isBlank(content)

export const withBothNames = <B extends MediaBlock>(block: B): B => withMedia(block, block.imageUrl || block.content)

export const withMediaChanged = <B extends MediaBlock>(
  block: B,
  change: (address: string, field: string) => string,
): B => withMedia(block, change(block.imageUrl || block.content, 'imageUrl'))

const withMedia = <B extends MediaBlock>(block: B, address: string): B => ({
  ...block,
  content: address,
  imageUrl: address,
})
