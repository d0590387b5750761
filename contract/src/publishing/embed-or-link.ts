import { CONTENT } from '../limits.ts'
import { asBrowsersRead, isWebAddress } from '../text/address-text.ts'
import { readEmbedAddress } from './embed-address.ts'
import type { EmbedFacts } from './embeds.ts'
import type { MarkedText } from './marked-text.ts'

interface AnyBlock {
  type: string
  content: string
  marked?: MarkedText | undefined
  embed?: EmbedFacts | undefined
}

type AsText<B extends AnyBlock> = Omit<B, 'type' | 'embed' | 'marked'> & { type: 'text'; marked?: MarkedText }

/** An embed that leads to no known provider becomes a text with its link (docs/product/content.md#embeds); any other block stays. */
export function embedOrLink<B extends AnyBlock>(block: B): B | AsText<B> {
  if (block.type !== 'embed') return block
  const content = asBrowsersRead(block.content)
  const isEmbed = content === '' || (content.length <= CONTENT.urlMax && readEmbedAddress(content) !== null)
  return isEmbed ? { ...block, content } : linkInText(block)
}

/** A text that says where an embed would have led. */
export function linkInText<B extends AnyBlock>({ type: _type, embed: _embed, marked: _marked, ...kept }: B): AsText<B> {
  const address = asBrowsersRead(kept.content)
  const text = { ...kept, type: 'text' as const }
  if (address.length > CONTENT.urlMax || !isWebAddress(address)) return text
  return { ...text, content: address, marked: [{ type: 'paragraph', inline: [{ text: address, link: address }] }] }
}
