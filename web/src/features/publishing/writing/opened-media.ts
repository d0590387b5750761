import type { Article } from '#contract/publishing/articles.ts'
import { type ArticleFields, type Content, draftOf } from './article-fields.ts'
import { type DraftBlock, withMedia } from './draft-block.ts'

/** Addresses that open hidden files for some minutes, by those without what opens them (docs/product/files.md#hidden-files). */
export type OpenedMedia = ReadonlyMap<string, string>

/** Those that an answer brings. */
export function openedIn(article: Article): OpenedMedia {
  const opened = new Map<string, string>()
  const note = (address: string | null) => {
    const bare = bareOf(address ?? '')
    if (address?.startsWith('/media/') && bare !== address) opened.set(bare, address)
  }
  const { fields, list } = draftOf(article)
  for (const address of [fields.featuredImage, fields.mediaUrl, fields.captionsUrl]) note(address)
  for (const block of list.blocks)
    withMedia(block, (media) => {
      note(media.address)
      return media
    })
  return opened
}

/** What is shown at an address, as it is opened now. */
export const openedAt = <Address extends string | null>(opened: OpenedMedia, address: Address): Address | string =>
  opened.get(bareOf(address ?? '')) ?? address

const bareOf = (address: string): string => address.split('?')[0] ?? ''

export const withOpenedFields = (opened: OpenedMedia, fields: ArticleFields): ArticleFields => ({
  ...fields,
  featuredImage: openedAt(opened, fields.featuredImage),
  mediaUrl: openedAt(opened, fields.mediaUrl),
  captionsUrl: openedAt(opened, fields.captionsUrl),
})

export const withOpened = (opened: OpenedMedia, { fields, blocks }: Content): Content => ({
  fields: withOpenedFields(opened, fields),
  blocks: blocks.map(
    (block): DraftBlock => withMedia(block, (media) => ({ ...media, address: openedAt(opened, media.address) })),
  ),
})
