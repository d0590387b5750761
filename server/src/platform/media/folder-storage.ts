import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { PRIVATE } from '../disk/private-folders.ts'
import { type ByteRange, checkName, type Storage, type StoredObject } from './storage.ts'

/** Unfinished files older than this were left by a killed process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** Keeps files in `root`, in two levels of 256 folders. A file appears complete and on the disk, or not at all. */
export async function createFolderStorage(root: string): Promise<Storage> {
  const incoming = await prepareIncoming(root)
  const pathOf = (name: string) => join(root, checkName(name).slice(0, 2), name.slice(2, 4), name)

  async function put(name: string, body: Uint8Array | Readable): Promise<void> {
    const path = pathOf(name)
    const unfinished = join(incoming, randomUUID())
    try {
      await writeDurably(unfinished, body)
      await mkdir(dirname(path), { recursive: true })
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** Gives a whole file its place by naming it anew. */
  async function place(name: string, path: string, byName: typeof rename | typeof link): Promise<void> {
    await syncFile(path)
    await mkdir(dirname(pathOf(name)), { recursive: true })
    await byName(path, pathOf(name))
    await syncFolder(dirname(pathOf(name)))
  }

  return {
    put,

    async add(name, path) {
      try {
        await place(name, path, link)
      } catch (error) {
        if (isFailure(error, 'EEXIST')) return
        if (!CANNOT_LINK.some((code) => isFailure(error, code))) throw error
        await put(name, createReadStream(path))
      }
    },

    async take(name, path) {
      try {
        await place(name, path, rename)
      } catch (error) {
        if (!isFailure(error, 'EXDEV')) throw error
        // From another file system: nothing but copying will do.
        await put(name, createReadStream(path))
        await rm(path, { force: true })
      }
    },

    async lend(name, work) {
      const path = pathOf(name)
      return (await orNull(stat(path))) === null ? null : work(path)
    },

    async open(name, range?: ByteRange) {
      const handle = await orNull(open(pathOf(name)))
      return handle === null ? null : handle.createReadStream(range ?? {})
    },

    async stat(name) {
      const found = await orNull(stat(pathOf(name)))
      return found === null ? null : { name, bytes: found.size, modifiedAt: found.mtime }
    },

    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },

    list: (prefix = '') => walk(root, [prefix.slice(0, 2), prefix.slice(2, 4), prefix]),

    // Where files are written first: not there when its disk is not, closed when that can only be read.
    reach: () => access(incoming, constants.W_OK),

    close() {},
  }
}

/** Files below `folder` whose folders and name begin with the given prefixes, one for each level. */
async function* walk(folder: string, [prefix = '', ...deeper]: string[]): AsyncGenerator<StoredObject> {
  const isLeaf = deeper.length === 0
  for (const entry of (await orNull(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    if (!entry.name.startsWith(prefix)) continue
    if (isLeaf) {
      const found = await orNull(stat(path))
      if (found?.isFile()) yield { name: entry.name, bytes: found.size, modifiedAt: found.mtime }
    } else if (entry.isDirectory() && entry.name.length === 2) {
      yield* walk(path, deeper)
    }
  }
}

/** Another file system, or one that knows no second name of a file. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

async function writeDurably(path: string, body: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename survive a power cut. Windows cannot open folders and does it by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The folder in which files are written first. */
async function prepareIncoming(root: string): Promise<string> {
  const incoming = join(root, 'incoming')
  // Another account may have to pass through the folders above.
  await mkdir(dirname(root), { recursive: true })
  await mkdir(incoming, { recursive: true, mode: PRIVATE })
  await removeAbandoned(incoming)
  return incoming
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await orNull(stat(path))
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Null when a file or folder is not there. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (isFailure(error, 'ENOENT')) return null
    throw error
  }
}

const isFailure = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
