import { type SafeFetchOptions, safeFetch } from './safe-fetch.ts'

/** As for a picture in a block (docs/product/files.md#file-sizes). */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024

const UNNAMED_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/**
 * Reads a picture safely (docs/product/fetching.md#fetched-pictures): 10 s, 10 MB. The bytes are not judged here: whoever stores them does.
 * @throws {FetchError}
 */
export async function fetchImage(url: string, options: SafeFetchOptions = {}): Promise<Buffer> {
  const request = {
    accept: 'image/avif,image/webp,image/*;q=0.8',
    maxBytes: MAX_IMAGE_BYTES,
    acceptsType: (mediaType: string) => mediaType.startsWith('image/') || UNNAMED_TYPES.has(mediaType),
  }
  const { body } = await safeFetch(url, request, options)
  return body
}
