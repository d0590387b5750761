import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** One entry of the tar; its bytes are to be read to their end. */
export interface BackupEntry {
  name: string
  bytes: AsyncIterable<Buffer>
}

/**
 * Unpacks the first `length` bytes of a file and has `work` read its entries.
 * @throws what `work` throws, and the error of what cannot be unpacked to its end; once both have ended.
 */
export async function readArchive<Result>(
  file: string,
  length: number,
  work: (entries: AsyncIterable<BackupEntry>) => Promise<Result>,
): Promise<Result> {
  const archive = extract()
  // Before the first byte comes in: entries that nobody waits for are lost.
  const iterator = archive[Symbol.asyncIterator]()
  async function* entries(): AsyncGenerator<BackupEntry> {
    for await (const entry of { [Symbol.asyncIterator]: () => iterator }) {
      yield { name: entry.header.name, bytes: buffersOf(entry) }
    }
  }
  const working = work(entries()).catch((error: unknown) => {
    archive.destroy()
    throw error
  })
  // A file cut short ends the entries without an error of their own.
  const unpacking = pipeline(createReadStream(file, { end: Math.max(0, length - 1) }), createGunzip(), archive)
  const [worked, unpacked] = await Promise.allSettled([working, unpacking])
  if (worked.status === 'rejected') throw worked.reason
  if (unpacked.status === 'rejected') throw unpacked.reason
  return worked.value
}

async function* buffersOf(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the archive gave no bytes')
    yield chunk
  }
}
