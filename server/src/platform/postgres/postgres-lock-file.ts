import { readFileSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderInUse } from './data-folder-lock.ts'
import { isPostgresOf } from './postgres-process.ts'

/** PostgreSQL makes a lock file and writes its number into it a moment later. */
const WRITING_MS = 100

/**
 * Removes a lock file of PostgreSQL (`postmaster.pid`, or that of its socket) whose process is dead. After `kill -9` its
 * number may belong to anyone, or to a dead process that nobody took note of, and PostgreSQL would refuse to start. Of two
 * starts at once neither removes what the other's PostgreSQL wrote meanwhile.
 * @param data the data folder.
 * @throws StartError when a PostgreSQL runs on this folder.
 */
export async function removeDeadLock(path: string, data: string): Promise<void> {
  if (read(path) === '') await sleep(WRITING_MS)
  const judged = read(path)
  if (judged === undefined) return
  if (isPostgresOf(Number.parseInt(judged, 10), data)) throw folderInUse(data)
  // To judge takes a moment, to move takes none: what is moved is what was judged, or goes back.
  if (read(path) !== judged) throw folderInUse(data)
  const aside = `${path}.${process.pid}`
  unlessMissing(() => renameSync(path, aside))
  const moved = read(aside)
  if (moved === judged) rmSync(aside)
  else if (moved !== undefined) {
    renameSync(aside, path)
    throw folderInUse(data)
  }
}

const read = (path: string) => unlessMissing(() => readFileSync(path, 'utf8'))

/** What `act` returns; undefined when the file that it is about is not there. */
function unlessMissing<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
