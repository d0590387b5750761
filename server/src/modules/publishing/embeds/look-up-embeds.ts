import pLimit from 'p-limit'
import { readEmbedAddress } from '#contract/publishing/embed-address.ts'
import type { EmbedFacts } from '#contract/publishing/embeds.ts'
import type { Context } from '../../../context.ts'
import { FetchError, type FetchErrorCode } from '../../../platform/outbound/fetch-error.ts'
import { fetchJson } from '../../../platform/outbound/fetch-kinds.ts'
import { copyImages } from '../imports/copy-images.ts'
import { bareFacts, type ReadFacts, readOembed } from './read-oembed.ts'

const AT_ONCE = 4
/** Milliseconds that all providers together may take. */
const TIME_LIMIT = 6_000

/** These say nothing of who answers: the host may be a provider that is away. */
const AWAY: readonly FetchErrorCode[] = ['TIMEOUT', 'UNREACHABLE', 'UNKNOWN_HOST', 'SITE_FAILED']

/**
 * Asks the providers about addresses (docs/product/content.md#embeds) and keeps their pictures as `ownerId`'s.
 * @param addresses each once.
 * @returns what is known of each; null for one that proved to be no piece at a provider. @throws MediaError STORAGE_FULL.
 */
export async function lookUpEmbeds(
  context: Context,
  ownerId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, EmbedFacts | null>> {
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const inTurn = pLimit(AT_ONCE)
  const read = await Promise.all(
    addresses.map((address) => inTurn(async () => [address, await readFacts(context, address, signal)] as const)),
  )
  const pictures = await copyImages(
    context,
    ownerId,
    read.map(([, found]) => found?.picture),
  )
  return new Map(
    read.map(([address, found]) => {
      const thumbnail = found?.picture && pictures.get(found.picture)
      return [address, found && { ...found.facts, ...(thumbnail && { thumbnail }) }]
    }),
  )
}

async function readFacts({ config }: Context, address: string, signal: AbortSignal): Promise<ReadFacts | null> {
  const place = readEmbedAddress(address)
  if (place === null) return null
  const bare: ReadFacts = { facts: bareFacts(address, place), picture: undefined }
  try {
    const said = await fetchJson(place.oembed, { allow: config.fetchAllow, signal })
    return readOembed(said, place, address) ?? (place.isGuess ? null : bare)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return place.isGuess && !AWAY.includes(error.code) ? null : bare
  }
}
