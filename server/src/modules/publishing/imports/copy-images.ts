import pLimit from 'p-limit'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Context } from '../../../context.ts'
import { MediaError } from '../../../platform/media/media-error.ts'
import { type Sending, storeImage } from '../../../platform/media/store-file.ts'
import { FetchError } from '../../../platform/outbound/fetch-error.ts'
import { fetchImage } from '../../../platform/outbound/fetch-kinds.ts'

const AT_ONCE = 4
const IMAGES_MAX = 40
/** Milliseconds for all images of a page; those that are not there by then are left out. */
const TIME_LIMIT = 20_000

/**
 * Copies the images at these addresses to our storage, each once.
 * @returns our address of each that could be copied.
 */
export async function copyImages(
  context: Context,
  ownerId: string,
  addresses: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(addresses.filter((address) => address !== undefined))].slice(0, IMAGES_MAX)
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const inTurn = pLimit(AT_ONCE)
  const copies = new Map<string, string>()
  const sending: Sending = new Set()
  await Promise.all(
    wanted.map((address) =>
      inTurn(async () => {
        const copy = await copyImage(context, ownerId, sending, address, signal)
        if (copy !== null) copies.set(address, copy)
      }),
    ),
  )
  return copies
}

async function copyImage(
  context: Context,
  ownerId: string,
  sending: Sending,
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (signal.aborted) return null
  try {
    const bytes = await fetchImage(address, { allow: context.config.fetchAllow, signal })
    return mediaUrl((await storeImage(context, bytes, ownerId, sending)).name)
  } catch (error) {
    // An image that is gone or not one is no reason to lose the text.
    if (error instanceof MediaError && error.code === 'STORAGE_FULL') throw error
    if (error instanceof FetchError || error instanceof MediaError) return null
    throw error
  }
}
