import { dirname } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../configuration/start-error.ts'
import type { Database } from '../database/connect.ts'
import { diskFailure, fullDisk } from '../disk/disk-failure.ts'
import { log } from '../log.ts'
import { runAgain } from '../restart-pauses.ts'
import { folderInUse } from './data-folder-lock.ts'
import { takeOwnership } from './postgres-ownership.ts'
import { type PostgresRun, type PostgresServer, runPostgres } from './postgres-server.ts'

/** A PostgreSQL that took connections is well: only one that cannot start waits longer each time. */
const WELL_MS = 1_000

/**
 * Runs PostgreSQL, as its owner, until the returned function is called: when it ends before, it is started again, after
 * growing pauses.
 * @param url of the database `postgres`, which is always there.
 * @param database made when it is not there.
 * @throws StartError when it cannot be started the first time.
 */
export async function supervisePostgres(run: PostgresRun, url: string, database: string): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let server = await startOwned(run, url, database)
  const watching = runAgain({
    first: server.exited,
    async again() {
      server = await startOwned(run, url, database)
      log.info('PostgreSQL est de nouveau là.')
      if (stopping.signal.aborted) await server.stop()
      await server.exited
    },
    onEnd(error, when) {
      if (error === undefined) log.error(`PostgreSQL s’est arrêté (journal : ${run.log}) ; il est relancé ${when}.`)
      else log.error(`${error instanceof Error ? error.message : error} Nouvel essai ${when}.`)
    },
    wellMs: WELL_MS,
    signal: stopping.signal,
  })

  return async () => {
    stopping.abort()
    await server.stop()
    await watching
  }
}

async function startOwned(run: PostgresRun, url: string, database: string): Promise<PostgresServer> {
  const server = await runPostgres(run).catch((error: Error) => {
    if (error instanceof StartError) throw error
    if (/lock file "postmaster.pid" (already exists|is empty)/.test(error.message)) throw folderInUse(run.data)
    throw (
      diskFailure(error, run.data) ??
      fullDisk(dirname(run.data)) ??
      new StartError(`PostgreSQL ne démarre pas : ${error.message} (journal : ${run.log})`)
    )
  })
  try {
    const session = await takeOwnership(url)
    if (!session) throw folderInUse(run.data)
    await makeDatabase(session, database)
    void server.exited.then(() => session.end())
  } catch (error) {
    await server.stop()
    throw diskFailure(error, run.data) ?? error
  }
  return server
}

async function makeDatabase(session: Database, database: string): Promise<void> {
  const [found] = await session(sql`select 1 from pg_database where datname = ${database}`)
  if (!found) await session(sql`create database ${sql.id(database)}`)
}
