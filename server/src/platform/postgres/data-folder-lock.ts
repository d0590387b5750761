import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../configuration/start-error.ts'
import { diskFailure, fullDisk } from '../disk/disk-failure.ts'

/** A Kiosque that is ending lets go of its folder within this time. */
const PATIENCE_MS = 2_000
const PAUSE_MS = 50
const SQLITE_BUSY = 5

/** Open for as long as they lock: one that nobody refers to any more would be closed. */
const held = new Set<DatabaseSync>()

/** What a second start on the same data folder says. */
export function folderInUse(folder: string): StartError {
  return new StartError(`Le dossier de données est déjà utilisé par un autre Kiosque en marche (${folder}).`)
}

/**
 * Takes DATA_DIR for this process, from the first step of the first start on, until the returned function is called.
 * The lock is the system's own, by the one way to it that Node brings on every system: SQLite's, on a file that stays
 * empty. It ends with the process, also after `kill -9`, so that none is ever left behind.
 * @param dataDir an existing folder.
 * @throws StartError when another process has it, or nothing can be written there.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const end = Date.now() + PATIENCE_MS
  const file = join(dataDir, 'lock')
  const lock = open(file)
  while (!take(lock, file)) {
    if (Date.now() > end) {
      lock.close()
      throw folderInUse(dataDir)
    }
    await sleep(PAUSE_MS)
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function open(file: string): DatabaseSync {
  const folder = dirname(file)
  try {
    // SQLite does not say why, and takes a file that it may only read.
    accessSync(existsSync(file) ? file : folder, constants.W_OK)
    return new DatabaseSync(file)
  } catch (error) {
    throw diskFailure(error, folder) ?? fullDisk(folder) ?? noLock(file, error)
  }
}

/** False when another has it. */
function take(lock: DatabaseSync, file: string): boolean {
  try {
    // Nothing is written, not even the journal of what might be.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw noLock(file, error)
  }
}

const noLock = (file: string, error: unknown) =>
  new StartError(
    `${file} n’est pas le verrou de Kiosque (${error instanceof Error ? error.message : error}) : supprimez-le.`,
  )
