import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { query } from '../database/query.ts'
import { folderInUse } from './data-folder-lock.ts'
import { findRunningPostgres, type RunningPostgres, stopPostgres } from './postgres-process.ts'

const OWNER_LOCK = 7_302_002

/** How long to wait for a PostgreSQL that runs already to go, by the state of its owner. */
const PATIENCE_MS = {
  /** It may be ending. */
  alive: 2_000,
  /** A new owner takes its lock within this time, and a watchdog ends a PostgreSQL that lost its owner. */
  none: 1_500,
  /** PostgreSQL is starting or stopping and takes no connection. */
  unknown: 10_000,
}

/**
 * Says in PostgreSQL itself that this process runs it. The lock is that of a session: it ends with the process, also
 * after `kill -9`, and no stale file can claim the folder.
 * @returns the session that holds the lock; undefined when another process holds it.
 */
export async function takeOwnership(url: string): Promise<Database | undefined> {
  const session = connect(url, { max: 1, name: 'kiosque-owner' })
  try {
    const [row] = await session(query.selectNoFrom(sql<boolean>`pg_try_advisory_lock(${OWNER_LOCK})`.as('taken')))
    if (row?.taken) return session
  } catch (error) {
    await session.end()
    throw error
  }
  await session.end()
  return undefined
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
    if (Date.now() - start > PATIENCE_MS[owner]) {
      if (owner === 'alive') throw folderInUse(data)
      return stopPostgres(running.pid)
    }
    await sleep(50)
  }
}

async function ownerOf(url: string): Promise<keyof typeof PATIENCE_MS> {
  try {
    const session = await takeOwnership(url)
    await session?.end()
    return session ? 'none' : 'alive'
  } catch {
    return 'unknown'
  }
}
