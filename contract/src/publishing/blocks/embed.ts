import { CONTENT } from '../../limits.ts'
import type { z } from '../../schema.ts'
import { asBrowsersRead, isWebAddress } from '../../text/address-text.ts'
import { readEmbedAddress } from '../embed-address.ts'
import { embedFacts } from '../embeds.ts'
import type { MarkedText } from '../marked-text.ts'
import { type BlockKind, fieldsOf, lacksText, sentAs, withoutImage } from './block-kind.ts'

const fields = fieldsOf('embed', {
  /** What the site knows of it; nobody sends that. */
  embed: embedFacts.optional(),
})

export const embed = {
  ...fields,
  name: 'Contenu intégré',
  // One that leads to no known provider becomes a text with its link (docs/product/content.md#embeds).
  sent: sentAs('embed', {})
    .transform(withoutImage)
    .transform((block) => {
      const content = asBrowsersRead(block.content)
      const isEmbed = content === '' || (content.length <= CONTENT.urlMax && readEmbedAddress(content) !== null)
      return isEmbed ? { ...block, content } : linkInText(block)
    }),
  text: () => '',
  searched: ({ embed: facts }) => facts?.title ?? '',
  parts: () => [],
  evidence: ({ content, embed: facts }) => [content, facts?.title ?? ''],
  lacks: lacksText,
  withAddresses: (block, change) => {
    const { embed: facts } = block
    if (!facts?.thumbnail) return block
    return { ...block, embed: { ...facts, thumbnail: change(facts.thumbnail, 'embed.thumbnail') } }
  },
} satisfies BlockKind<z.infer<typeof fields.own>>

/** A text that says where an embed would have led. */
export function linkInText<B extends { type: 'embed'; content: string; embed?: unknown }>({
  type: _type,
  embed: _embed,
  ...kept
}: B) {
  const address = asBrowsersRead(kept.content)
  const text = { ...kept, type: 'text' as const }
  if (address.length > CONTENT.urlMax || !isWebAddress(address)) return text
  const marked: MarkedText = [{ type: 'paragraph', inline: [{ text: address, link: address }] }]
  return { ...text, content: address, marked }
}
