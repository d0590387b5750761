import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { DiskSpace } from '../../../platform/disk/disk-space.ts'
import { PRIVATE } from '../../../platform/disk/private-folders.ts'
import type { Storage } from '../../../platform/media/storage.ts'
import { StorageAway } from '../../../platform/media/storage-away.ts'
import type { RecordingParts } from './recording-parts.ts'
import { cutInParts, type JoinedPart, joinParts, partName, partPrefix, readPartName } from './upload-parts.ts'

/** Bytes below which the last part is written anew with what follows: who sends byte by byte makes no object of each. */
const SMALL = 256 * 1024

/**
 * Parts of uploads in a store that all machines share, so that any of them goes on where another ended.
 * @param folder where the machine that has the last byte puts the whole together.
 */
export function createStoreParts(
  store: Storage,
  folder: string,
  disk: Pick<DiskSpace, 'requireForFiles'>,
): RecordingParts {
  const namesOf = async (id: string) => (await Array.fromAsync(store.list(partPrefix(id)))).map(({ name }) => name)

  const partsOf = async (id: string) => joinParts((await namesOf(id)).flatMap((name) => readPartName(name) ?? []))

  async function read({ name, start, end, from }: JoinedPart): Promise<Buffer> {
    const body = await store.open(name, { start: from - start, end: end - start - 1 })
    if (body === null) throw new StorageAway(`${name} is gone`)
    return buffer(body).catch((error: unknown) => {
      throw new StorageAway(error)
    })
  }

  async function* wholeOf(id: string): AsyncGenerator<Buffer> {
    for (const part of await partsOf(id)) yield await read(part)
  }

  return {
    begin: (_id, bytes) => disk.requireForFiles(bytes),

    received: async (id) => (await partsOf(id)).at(-1)?.end ?? 0,

    async write(body, id, offset) {
      const last = (await partsOf(id)).at(-1)
      const small = last?.end === offset && offset - last.from < SMALL ? last : undefined
      let start = small?.from ?? offset
      for await (const part of cutInParts(small ? await read(small) : Buffer.alloc(0), body)) {
        const end = start + part.length
        await store.put(partName(id, start, end), part)
        if (small?.from === start && small.end < end) await store.remove([small.name])
        start = end
      }
      return start
    },

    async lend({ id, bytes }, work) {
      await disk.requireForFiles(bytes)
      await mkdir(folder, { recursive: true, mode: PRIVATE })
      const path = join(folder, `whole-${randomUUID()}`)
      try {
        await pipeline(wholeOf(id), createWriteStream(path))
        if ((await stat(path)).size !== bytes) throw new StorageAway(`parts of ${id} are gone`)
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    discard: async (id) => store.remove(await namesOf(id)),
  }
}
