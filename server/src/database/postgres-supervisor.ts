import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Database } from './connect.ts'
import { identifier } from './fragment.ts'
import { folderInUse, takeOwnership } from './postgres-ownership.ts'
import { type PostgresRun, type PostgresServer, runPostgres } from './postgres-server.ts'

const RETRY_MS = 1_000

/**
 * Runs PostgreSQL, as its owner, until the returned function is called: when it ends before, it is started again.
 * @param url of the database `postgres`, which is always there.
 * @param database made when it is not there.
 * @throws StartError when it cannot be started the first time.
 */
export async function supervisePostgres(run: PostgresRun, url: string, database: string): Promise<() => Promise<void>> {
  let stopping = false
  let server = await startOwned(run, url, database)
  const watching = keepRunning()

  async function keepRunning(): Promise<void> {
    for (;;) {
      await server.exited
      if (stopping) return
      console.error('PostgreSQL s’est arrêté ; il est relancé.')
      const next = await startAgain()
      if (next) server = next
    }
  }

  async function startAgain(): Promise<PostgresServer | undefined> {
    try {
      return await startOwned(run, url, database)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      await sleep(RETRY_MS)
    }
  }

  return async () => {
    stopping = true
    await server.stop()
    await watching
  }
}

async function startOwned(run: PostgresRun, url: string, database: string): Promise<PostgresServer> {
  const server = await runPostgres(run).catch((error: Error) => {
    if (error.message.includes('postmaster.pid')) throw folderInUse(run.data)
    throw new StartError(`PostgreSQL ne démarre pas : ${error.message} (journal : ${run.log})`)
  })
  try {
    const session = await takeOwnership(url)
    if (!session) throw folderInUse(run.data)
    await makeDatabase(session, database)
    void server.exited.then(() => session.end())
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function makeDatabase(session: Database, database: string): Promise<void> {
  const [found] = await session`select 1 from pg_database where datname = ${database}`
  if (!found) await session`create database ${identifier(database)}`
}
