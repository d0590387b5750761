import type { Config } from '../../configuration/config.ts'
import { readAddresses } from '../../configuration/server-addresses.ts'
import { StartError } from '../../configuration/start-error.ts'
import { findServer } from '../database/find-server.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database that takes connections. */
export type StartedDatabase = {
  url: string
  /** Ends what was started for us; nothing when the database is not ours to end. */
  stop(): Promise<void>
}

/**
 * The database of this server: the one at DATABASE_URL, else the embedded one, started.
 * @throws StartError when it cannot be reached or started.
 */
export async function startDatabase(config: Config): Promise<StartedDatabase> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres(config.dataDir)
  await checkReachable(config.databaseUrl)
  return external(config.databaseUrl)
}

/** The same database for a command, which may come while the server runs and uses it. */
export async function joinDatabase(config: Config): Promise<StartedDatabase> {
  const running = config.databaseUrl === undefined ? findEmbeddedPostgres(config.dataDir) : undefined
  return running === undefined ? startDatabase(config) : external(running)
}

function external(url: string): StartedDatabase {
  return { url, stop: async () => undefined }
}

async function checkReachable(url: string): Promise<void> {
  try {
    const { session } = await findServer(readAddresses(url), 'kiosque')
    await session.end()
  } catch (error) {
    throw new StartError(`DATABASE_URL : la base ne répond pas (${error instanceof Error ? error.message : error}).`)
  }
}
