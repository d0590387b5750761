import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MB = 1024 * 1024
/** Three segments of PostgreSQL's log: it needs one to start after a crash, and some room besides. */
const RESERVE_BYTES = 48 * MB
/** Only where there is far more room than this is some of it set aside. */
const PLENTY = 4 * RESERVE_BYTES

const reserveOf = (folder: string): string => join(folder, 'reserve')

const LOOK_EVERY_MS = 60_000

/** Keeps room set aside while the database runs: now, and again some time after it was given up. @returns stops it. */
export function keepReserve(folder: string): () => void {
  void setReserveAside(folder)
  const timer = setInterval(() => void setReserveAside(folder), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Sets room aside on the database's disk, in a file of nothing. PostgreSQL ends on a full disk at its next checkpoint, and
 * cannot start again to be read from: then the file goes.
 * @param folder on the file system of the database.
 */
async function setReserveAside(folder: string): Promise<void> {
  const unfinished = `${reserveOf(folder)}.unfinished`
  try {
    if ((await isThere(folder)) || (await freeIn(folder)) < PLENTY) return
    const file = await open(unfinished, 'w', 0o600)
    try {
      // Of bytes that no file system packs together.
      const part = randomBytes(MB)
      for (let written = 0; written < RESERVE_BYTES; written += part.length) await file.writeFile(part)
    } finally {
      await file.close()
    }
    await rename(unfinished, reserveOf(folder))
  } catch {
    // The disk has filled meanwhile.
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** Gives the room up where PostgreSQL could not start without it. */
export async function giveReserveUp(folder: string): Promise<void> {
  if ((await freeIn(folder)) < RESERVE_BYTES)
    await Promise.all([reserveOf(folder), `${reserveOf(folder)}.unfinished`].map((file) => rm(file, { force: true })))
}

const isThere = async (folder: string): Promise<boolean> => (await stat(reserveOf(folder)).catch(() => null)) !== null

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
