import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Changes } from '../changes/changes.ts'
import { hashOf, hashOfTag } from './media-family.ts'
import type { ByteRange, Storage } from './storage.ts'
import { createFindMedia } from './variants.ts'

const MEGABYTE = 1024 * 1024
/** Small files are sent from memory: measured five times as fast as from the disk, and S3 is asked once. */
const SMALL = MEGABYTE / 2
const MEMORY = 64 * MEGABYTE
/** For what is removed by nobody who tells of it (a restored storage). Browsers keep it longer anyway. */
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
  /** In memory: nothing is asked for its bytes. */
  isAtHand: boolean
  /** Null when it was removed meanwhile. */
  read(range?: ByteRange): Promise<Buffer | Readable | null>
}

/** `account`: for whom a width is made that nobody has asked for yet. */
type FindStored = (name: string, account: string) => Promise<FoundMedia | null>

/**
 * Finds stored files and the widths of images (made when first asked for), the small ones in memory. What is removed on
 * any node leaves it at once, also what is just being read; while removals cannot be heard nothing is kept.
 */
export function createMediaMemory(storage: Storage, changes: Pick<Changes, 'subscribe'>): FindStored {
  const find = createFindMedia(storage)
  let isDeaf = false

  async function load(name: string, account: string): Promise<Known | undefined> {
    const file = await find(name, account)
    if (file === null) return undefined
    if (file.made) return { size: file.bytes, whole: file.made }
    const bytes = file.bytes <= SMALL ? await storage.open(name) : null
    return { size: file.bytes, whole: bytes && (await buffer(bytes)) }
  }

  const memory = new LRUCache<string, Known>({
    maxSize: MEMORY,
    sizeCalculation: ({ whole }) => ENTRY + (whole?.length ?? 0),
    ttl: KEPT_MS,
  })
  /** What is being read: once for all who ask meanwhile, and kept unless it is removed before the end. */
  const reading = new Map<string, Promise<Known | undefined>>()

  async function read(name: string, account: string): Promise<Known | undefined> {
    const loading = load(name, account)
    reading.set(name, loading)
    try {
      const known = await loading
      if (known !== undefined && !isDeaf && reading.get(name) === loading) memory.set(name, known)
      return known
    } finally {
      if (reading.get(name) === loading) reading.delete(name)
    }
  }

  changes.subscribe({
    drop(tags) {
      const hashes = new Set(tags.flatMap((tag) => hashOfTag(tag) ?? []))
      if (hashes.size === 0) return
      const isGone = (name: string) => hashes.has(hashOf(name))
      for (const names of [[...memory.keys()], [...reading.keys()]])
        for (const name of names.filter(isGone)) {
          memory.delete(name)
          reading.delete(name)
        }
    },
    pause() {
      isDeaf = true
      memory.clear()
    },
    resume() {
      isDeaf = false
      // What was begun before may have been removed unheard.
      reading.clear()
    },
  })

  return async (name, account) => {
    const known = memory.get(name) ?? (await (reading.get(name) ?? read(name, account)))
    if (known === undefined) return null
    const { size, whole } = known
    return {
      size,
      isAtHand: whole !== null,
      read: async (range) =>
        whole === null ? storage.open(name, range) : range ? whole.subarray(range.start, range.end + 1) : whole,
    }
  }
}
