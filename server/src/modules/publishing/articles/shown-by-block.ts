import type { Block } from '#contract/publishing/blocks.ts'
import type { Shown } from '../../../platform/media/show-files.ts'

/** The addresses that the block at `index` shows, by the names that its fields have in a call. */
export const shownByBlock = ({ imageUrl, embed, photos = [], attachment }: Block, index: number): Shown[] => [
  { field: `blocks.${index}.imageUrl`, address: imageUrl },
  ...photos.map((photo, at) => ({ field: `blocks.${index}.photos.${at}.imageUrl`, address: photo.imageUrl })),
  ...(attachment ? [{ field: `blocks.${index}.attachment.url`, address: attachment.url }] : []),
  ...(embed?.thumbnail ? [{ field: `blocks.${index}.embed.thumbnail`, address: embed.thumbnail }] : []),
]
