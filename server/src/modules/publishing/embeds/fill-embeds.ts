import { linkInText } from '#contract/publishing/blocks/embed.ts'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { readEmbedAddress } from '#contract/publishing/embed-address.ts'
import type { EmbedFacts } from '#contract/publishing/embeds.ts'
import type { Context } from '../../../context.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { bareFacts } from './read-oembed.ts'

/** Of one save; those beyond stand with their address alone. */
const LOOKUPS_MAX = 20

type Blocks = readonly FlatBlock[]
export type KnownEmbeds = ReadonlyMap<string, EmbedFacts | null>

/** What these blocks know of what they embed. */
const factsIn = (blocks: Blocks): KnownEmbeds =>
  new Map(blocks.flatMap(({ content, embed }) => (embed ? [[content, embed] as const] : [])))

const embedsIn = (blocks: Blocks): string[] =>
  blocks.flatMap(({ type, content }) => (type === 'embed' && content !== '' ? [content] : []))

/**
 * Looks up what `after` embeds and `before` did not; the HTTP client is loaded by the first who needs it.
 * @throws MediaError STORAGE_FULL.
 */
export async function findNewEmbeds(
  context: Context,
  ownerId: string,
  before: Blocks,
  after: Blocks,
): Promise<KnownEmbeds> {
  const known = factsIn(before)
  const unknown = new Set(embedsIn(after)).difference(new Set(known.keys()))
  const wanted = [...unknown].slice(0, LOOKUPS_MAX)
  if (wanted.length === 0 || !(await mayAsk(context, ownerId, wanted.length))) return known
  const { lookUpEmbeds } = await import('./look-up-embeds.ts')
  return lookUpEmbeds(context, ownerId, wanted)
}

/** Who looks up too much still saves: what they embed then stands with its address alone. */
async function mayAsk({ rateLimits }: Context, ownerId: string, amount: number): Promise<boolean> {
  try {
    await rateLimits.consume('readPage', ownerId, { amount })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
}

/**
 * Blocks with what the site itself knows of what they embed (docs/product/content.md#embeds), whatever was sent. One that proved to
 * be no piece at a provider becomes a text with its link.
 */
export function fillEmbeds(blocks: Blocks, before: Blocks, found: KnownEmbeds): FlatBlock[] {
  const known = factsIn(before)
  return blocks.map((block) => {
    if (block.type !== 'embed' || block.content === '') return block
    const facts = found.get(block.content) ?? known.get(block.content)
    if (facts) return { ...block, embed: facts }
    const place = readEmbedAddress(block.content)
    if (place === null || found.has(block.content)) return linkInText(block)
    return { ...block, embed: bareFacts(block.content, place) }
  })
}
