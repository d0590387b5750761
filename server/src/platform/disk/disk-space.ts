import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskState } from '#contract/site/health.ts'
import { DiskFull } from './disk-full.ts'

const MB = 1024 * 1024
/** What is left for PostgreSQL to end and begin cleanly: some segments of its log, 16 MB each, and what reading needs. */
const FULL_BELOW = 64 * MB
/** A recording of the largest size no longer fits. */
const LOW_BELOW = 1024 * MB
const KNOWN_FOR_MS = 1_000

interface Room {
  free: number
  total: number
}

/** The room where this server writes. */
export interface DiskSpace {
  /** Bytes, those of the disk with the least room; the last second's at most. */
  read(): Promise<Room & { state: DiskState }>
  /** @throws DiskFull where rows would take the last room of the embedded database. Nothing when the database is elsewhere. */
  requireForRows(): Promise<void>
  /** @throws DiskFull for files of so many bytes that would. */
  requireForFiles(bytes: number): Promise<void>
}

/** @param folders.database where the embedded PostgreSQL keeps its data; undefined for a database elsewhere. */
export function createDiskSpace(folders: { data: string; database: string | undefined }): DiskSpace {
  const watched = [folders.data, folders.database].filter((folder) => folder !== undefined)
  const kept = folders.database === undefined ? 0 : FULL_BELOW
  let known: { at: number; room: Promise<Room> } | undefined

  function roomNow(): Promise<Room> {
    if (known === undefined || Date.now() - known.at > KNOWN_FOR_MS) {
      known = { at: Date.now(), room: Promise.all(watched.map(roomIn)).then(narrowest) }
    }
    return known.room
  }

  async function requireFree(bytes: number): Promise<void> {
    if ((await roomNow()).free < bytes) throw new DiskFull()
  }

  return {
    async read() {
      const { free, total } = await roomNow()
      return { free, total, state: free < FULL_BELOW ? 'full' : free < LOW_BELOW ? 'low' : 'ok' }
    },
    requireForRows: () => requireFree(kept),
    requireForFiles: (bytes) => requireFree(kept + bytes),
  }
}

const narrowest = (rooms: readonly Room[]): Room =>
  rooms.reduce((least, room) => (room.free < least.free ? room : least))

/** What this process may still write in a folder, or where it would be made. */
async function roomIn(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return roomIn(dirname(folder))
  }
}
