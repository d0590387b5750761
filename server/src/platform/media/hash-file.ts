import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const BUFFER_BYTES = 1024 * 1024

/** The SHA-256 of a file's bytes in hexadecimal. One buffer reads it all: a stream would leave a gigabyte to the collector. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, BUFFER_BYTES)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
