import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

/**
 * The seal of a backup: a last gzip member, always as long, that holds the SHA-256 of all bytes before it. What unpacks
 * gzipped tars passes it over; a byte changed anywhere, even one that unpacking does not miss, breaks it.
 */
function sealOf(digest: string): Buffer {
  const member = gzipSync(digest, { level: 0 })
  // The system it was made on: the same everywhere.
  member[9] = 255
  return member
}

const SEAL_BYTES = sealOf('0'.repeat(64)).length

/** The bytes of a backup as they go to the disk, and its seal after them. */
export async function* sealed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  yield sealOf(hash.digest('hex'))
}

/** What is known of a backup before it is unpacked. */
export interface SealedFile {
  /** How many bytes are to be unpacked. */
  length: number
  /** Whether a seal says what they must be; null for a file without one. */
  isIntact: boolean | null
}

/** Compares a file with its seal. */
export async function checkSeal(path: string): Promise<SealedFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.max(0, size - SEAL_BYTES)
    const end = Buffer.alloc(SEAL_BYTES)
    await file.read(end, 0, SEAL_BYTES, length)
    const isSeal = end.subarray(0, 15).equals(sealOf('0'.repeat(64)).subarray(0, 15))
    if (!isSeal || length === 0) return { length: size, isIntact: null }
    const hash = createHash('sha256')
    for await (const chunk of file.createReadStream({ start: 0, end: length - 1, autoClose: false })) hash.update(chunk)
    return { length, isIntact: end.equals(sealOf(hash.digest('hex'))) }
  } finally {
    await file.close()
  }
}
