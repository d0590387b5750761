import type { Response } from 'undici'
import { FetchError } from './fetch-error.ts'

/**
 * Reads a body into memory, counting bytes as they arrive decompressed, so that neither an endless page
 * nor a compression bomb ever holds more than the limit.
 * @throws {FetchError} TOO_LARGE
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  if (!response.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(maxBytes: number): FetchError {
  return new FetchError('TOO_LARGE', `More than ${maxBytes} bytes`)
}
