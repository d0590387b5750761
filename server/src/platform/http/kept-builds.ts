import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Storage } from '../media/storage.ts'

/** Hours for which the files of a build stay after the last node with it was replaced: an open page may still need them. */
const KEPT_HOURS = 24
/**
 * Unknown addresses ask the storage at most this often; who asks meanwhile waits for the next time. After some looks in a row
 * that found no new build the pause doubles each time, up to the longest: made-up names cost six listings a minute.
 */
const PAUSES = { shortest: 1_000, longest: 10_000 }
const LOOKS_IN_VAIN = 5

/** Milliseconds. */
export type LookPauses = typeof PAUSES

/** Where each file of a build lies in the one that holds them all: first byte, and number of bytes. */
const Index = z.record(z.string(), z.tuple([z.number(), z.number()]))
type Index = z.infer<typeof Index>

const INDEX = '.index.json'
const FILES = '.files.bin'

export interface KeptBuilds {
  /** Keeps this build, or says that it is still in use. */
  keep(): Promise<void>
  /** A file of any kept build, by its name in `assets`; null when there is none. */
  find(name: string): Promise<{ bytes: number; open(): Promise<Readable | null> } | null>
}

/**
 * The builds of the web app that open pages may come from, in a place that all nodes share: two objects a build, all files in
 * one and where each of them lies in another, whose age tells when the build was last in use.
 * @param folder this build's `assets`.
 */
export function createKeptBuilds(storage: Storage, folder: string, pauses: LookPauses = PAUSES): KeptBuilds {
  const known = new Map<string, Index>()
  let nextLook: Promise<void> | undefined
  let lookedAt = 0
  let inVain = 0

  async function look(): Promise<void> {
    await sleep(Math.max(0, lookedAt + pauseAfter(inVain, pauses) - Date.now()))
    // Quiet for longer than any pause: nobody makes names up.
    const isCalm = Date.now() - lookedAt > 2 * pauses.longest
    lookedAt = Date.now()
    nextLook = undefined
    const ids = new Set((await listIndexes(storage)).map(({ name }) => idOf(name)))
    const hasNew = [...ids].some((id) => !known.has(id))
    inVain = hasNew || isCalm ? 0 : inVain + 1
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    for (const id of ids) {
      const body = known.has(id) ? null : await storage.open(id + INDEX)
      const index = body === null ? undefined : await readIndex(body)
      if (index !== undefined) known.set(id, index)
    }
  }

  function findKnown(name: string) {
    for (const [id, index] of known) {
      const [start, bytes] = (Object.hasOwn(index, name) && index[name]) || []
      if (start === undefined || bytes === undefined) continue
      return { bytes, open: () => storage.open(id + FILES, { start, end: start + bytes - 1 }) }
    }
    return null
  }

  return {
    async keep() {
      const { id, index, files } = await readBuild(folder)
      if ((await storage.stat(id + FILES)) === null) await storage.put(id + FILES, files)
      if ((await storage.stat(id + INDEX)) === null) await renewNewest(storage)
      await storage.put(id + INDEX, Buffer.from(index))
    },
    async find(name) {
      const found = findKnown(name)
      if (found !== null) return found
      nextLook ??= look()
      await nextLook
      return findKnown(name)
    },
  }
}

const pauseAfter = (inVain: number, { shortest, longest }: LookPauses): number =>
  Math.min(shortest * 2 ** Math.max(0, inVain - LOOKS_IN_VAIN + 1), longest)

/** Removes the builds that no node has been seen with for a day. @returns how many. */
export async function sweepBuilds(storage: Storage): Promise<number> {
  const limit = Date.now() - KEPT_HOURS * 3_600_000
  const all = await Array.fromAsync(storage.list())
  const isOld = new Map(all.map(({ name, modifiedAt }) => [name, modifiedAt.getTime() < limit]))
  const old = [...isOld.keys()].filter((name) => isOld.get(name) && isOld.get(idOf(name) + INDEX) !== false)
  await storage.remove(old)
  return old.filter((name) => name.endsWith(INDEX)).length
}

/** What a new build replaces was in use until now, however long ago its last node said so. */
async function renewNewest(storage: Storage): Promise<void> {
  const [newest] = (await listIndexes(storage)).sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
  const body = newest && (await storage.open(newest.name))
  if (body) await storage.put(newest.name, Buffer.from(await text(body)))
}

const listIndexes = async (storage: Storage) =>
  (await Array.fromAsync(storage.list())).filter(({ name }) => name.endsWith(INDEX))

const idOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** The files of a build as one, and where each lies in it; the same build has the same `id` on every node. */
async function readBuild(folder: string): Promise<{ id: string; index: string; files: Buffer }> {
  const index: Index = {}
  const parts: Buffer[] = []
  let end = 0
  for (const name of (await readdir(folder)).sort()) {
    const bytes = await readFile(join(folder, name))
    index[name] = [end, bytes.length]
    end += bytes.length
    parts.push(bytes)
  }
  const files = Buffer.concat(parts)
  const json = JSON.stringify(index)
  const id = createHash('sha256').update(json).update(files).digest('hex').slice(0, 32)
  return { id, index: json, files }
}

/** Undefined for one that cannot be read: the other builds are served all the same. */
async function readIndex(body: Readable): Promise<z.infer<typeof Index> | undefined> {
  try {
    return Index.parse(JSON.parse(await text(body)))
  } catch {
    return undefined
  }
}
