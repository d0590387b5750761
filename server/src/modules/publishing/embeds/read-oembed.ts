import { CONTENT } from '#contract/limits.ts'
import type { EmbedPlace } from '#contract/publishing/embed-address.ts'
import type { EmbedFacts } from '#contract/publishing/embeds.ts'
import { text, z } from '#contract/schema.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { cutText } from '#contract/text/plain-text.ts'

const words = text().transform((value) => cutText(value.replaceAll(/\s+/g, ' ').trim(), CONTENT.titleMax))
const pixels = z.number().positive()

/** What an answer must have to be one of oEmbed 1.0, and what is read of it; a part that makes no sense counts as left out. */
const answer = z.object({
  type: z.enum(['video', 'rich', 'photo', 'link']),
  version: z.union([z.literal('1.0'), z.literal(1)]),
  title: words.catch(''),
  author_name: words.catch(''),
  thumbnail_url: z.string().refine(isWebAddress).optional().catch(undefined),
  width: pixels.optional().catch(undefined),
  height: pixels.optional().catch(undefined),
})

/** What is known of a piece whose provider said nothing. */
export const bareFacts = (address: string, { provider }: Pick<EmbedPlace, 'provider'>): EmbedFacts => ({
  provider,
  title: address,
})

/** What a provider says of a piece, its picture not yet kept here. */
export interface ReadFacts {
  facts: EmbedFacts
  /** Where its picture is. */
  picture: string | undefined
}

/** A column of text or a ribbon has no shape to keep. */
const RATIO = { min: 0.4, max: 3 }

/** Reads an answer of oEmbed; never its HTML. @returns null for what is none. */
export function readOembed(
  said: unknown,
  { provider }: Pick<EmbedPlace, 'provider'>,
  address: string,
): ReadFacts | null {
  const { success, data } = answer.safeParse(said)
  if (!success) return null
  const { title, author_name: author, thumbnail_url: picture, width, height } = data
  const shape = data.type === 'video' && width && height ? width / height : undefined
  const ratio = shape && shape >= RATIO.min && shape <= RATIO.max ? Math.round(shape * 1_000) / 1_000 : undefined
  const facts = { provider, title: title || address, ...(author && { author }), ...(ratio && { ratio }) }
  return { facts, picture }
}
