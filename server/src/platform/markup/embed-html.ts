import type { Block } from '#contract/publishing/blocks.ts'
import { EMBED_PROVIDERS, readEmbedAddress } from '#contract/publishing/embed-address.ts'
import { shownAddress } from '#contract/publishing/media.ts'
import { escapeMarkup } from './escape.ts'
import type { MarkedPage } from './marked-html.ts'

/** An embedded piece in a feed: its picture and a link to it, never a frame. '' for an address of no provider. */
export function embedHtml(
  { content, embed }: Pick<Block, 'content' | 'embed'>,
  { url, mediaOrigin }: MarkedPage,
): string {
  const place = readEmbedAddress(content)
  if (place === null) return ''
  const { title = content, thumbnail = '' } = embed ?? {}
  const picture =
    thumbnail && `<img src="${escapeMarkup(new URL(shownAddress(thumbnail, mediaOrigin), url).href)}" alt=""><br>`
  const words = `${escapeMarkup(title)} (${EMBED_PROVIDERS[place.provider].name})`
  return `<p><a href="${escapeMarkup(content)}">${picture}${words}</a></p>`
}
