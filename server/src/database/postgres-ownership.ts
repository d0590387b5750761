import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { connect, type Database } from './connect.ts'
import { findRunningPostgres, type RunningPostgres, stopPostgres } from './postgres-process.ts'

const OWNER_LOCK = 7_302_002
/** Within this time a new owner takes its lock, and a PostgreSQL that lost its owner is ended by its watchdog. */
const GRACE_MS = 1_500
/** For a PostgreSQL that is starting or stopping and takes no connection. */
const SILENT_MS = 10_000

/**
 * Says in PostgreSQL itself that this process runs it. The lock is that of a session: it ends with the process, also
 * after `kill -9`, and no stale file can claim the folder.
 * @returns the session that holds the lock; undefined when another process holds it.
 */
export async function takeOwnership(url: string): Promise<Database | undefined> {
  const session = connect(url, { max: 1, name: 'kiosque-owner' })
  try {
    const [row] = await session<{ taken: boolean }[]>`select pg_try_advisory_lock(${OWNER_LOCK}) as taken`
    if (row?.taken) return session
  } catch (error) {
    await session.end()
    throw error
  }
  await session.end()
  return undefined
}

/** What a second start on the same data folder says. */
export function folderInUse(data: string): StartError {
  return new StartError(`Le dossier de données est déjà utilisé par un autre Kiosque en marche (${data}).`)
}

/**
 * Ends a PostgreSQL whose owner was killed, so that the data folder is free.
 * @param urlOf the address of a running PostgreSQL.
 * @throws StartError when its owner lives.
 */
export async function endOrphan(data: string, urlOf: (running: RunningPostgres) => string): Promise<void> {
  const start = Date.now()
  for (;;) {
    const running = findRunningPostgres(data)
    if (!running) return
    const owner = await ownerOf(urlOf(running))
    if (owner === 'alive') throw folderInUse(data)
    if (Date.now() - start > (owner === 'none' ? GRACE_MS : SILENT_MS)) return stopPostgres(running.pid)
    await sleep(50)
  }
}

async function ownerOf(url: string): Promise<'alive' | 'none' | 'unknown'> {
  try {
    const session = await takeOwnership(url)
    await session?.end()
    return session ? 'none' : 'alive'
  } catch {
    return 'unknown'
  }
}
