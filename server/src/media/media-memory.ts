import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ByteRange, Storage } from './storage.ts'
import { createFindMedia } from './variants.ts'

const MEGABYTE = 1024 * 1024
/** Small files are sent from memory: measured five times as fast as from the disk, and S3 is asked once. */
const SMALL = MEGABYTE / 2
const MEMORY = 64 * MEGABYTE
/** Other nodes may remove a file; it is gone here after so long. Browsers keep it longer anyway. */
const KEPT_MS = 5 * 60 * 1000
/** Bytes that knowing the size of a large file takes, about. */
const ENTRY = 256

interface Known {
  size: number
  /** Null for a file that is read from the storage each time. */
  whole: Buffer | null
}

export interface FoundMedia {
  /** Bytes of the whole file. */
  size: number
  /** Null when it was removed meanwhile. */
  read(range?: ByteRange): Promise<Buffer | Readable | null>
}

/** Finds stored files and the widths of images (made when first asked for), the small ones in memory. */
export function createMediaMemory(storage: Storage): (name: string) => Promise<FoundMedia | null> {
  const find = createFindMedia(storage)

  async function load(name: string): Promise<Known | undefined> {
    const file = await find(name)
    if (file === null) return undefined
    if (file.made) return { size: file.bytes, whole: file.made }
    const bytes = file.bytes <= SMALL ? await storage.open(name) : null
    return { size: file.bytes, whole: bytes && (await buffer(bytes)) }
  }

  const memory = new LRUCache<string, Known>({
    maxSize: MEMORY,
    sizeCalculation: ({ whole }) => ENTRY + (whole?.length ?? 0),
    ttl: KEPT_MS,
    fetchMethod: load,
  })

  return async (name) => {
    const known = await memory.fetch(name)
    if (known === undefined) return null
    const { size, whole } = known
    return {
      size,
      read: async (range) =>
        whole === null ? storage.open(name, range) : range ? whole.subarray(range.start, range.end + 1) : whole,
    }
  }
}
