import type pg from 'pg'
import type { Config } from '../../configuration/config.ts'
import { readAddresses } from '../../configuration/server-addresses.ts'
import { StartError } from '../../configuration/start-error.ts'
import { findServer } from '../database/find-server.ts'
import { log } from '../log.ts'
import { checkHearing, checkVersion, versionOf } from './check-server.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database that takes connections. */
export type StartedDatabase = {
  /** For statements and transactions; what needs a session of its own takes `sessionUrl`. */
  url: string
  /** Ends what was started for us; nothing when the database is not ours to end. */
  stop(): Promise<void>
}

/**
 * The database of this server: the one at DATABASE_URL, else the embedded one, started.
 * @throws StartError when it cannot be reached or started.
 */
export async function startDatabase(config: Config): Promise<StartedDatabase> {
  const { databaseUrl } = config
  if (databaseUrl === undefined) return startEmbeddedPostgres(config.dataDir)
  await withSession('DATABASE_URL', databaseUrl, async (telling) => {
    const remark = checkVersion(await versionOf(telling))
    if (remark !== null) log.warn(remark)
    const { databaseListenUrl } = config
    if (databaseListenUrl !== undefined)
      return withSession('DATABASE_LISTEN_URL', databaseListenUrl, (round) => checkHearing(round, telling, true))
    await withSession('DATABASE_URL', databaseUrl, (second) => checkHearing(telling, second, false))
  })
  return external(databaseUrl)
}

/**
 * Where a session of one's own is to be had: for locks of a session, for what takes long, for NOTIFY. Round the pooler, where
 * one stands at `url`.
 */
export const sessionUrl = ({ databaseListenUrl }: Pick<Config, 'databaseListenUrl'>, url: string): string =>
  databaseListenUrl ?? url

/** The same database for a command, which may come while the server runs and uses it. */
export async function joinDatabase(config: Config): Promise<StartedDatabase> {
  const running = config.databaseUrl === undefined ? findEmbeddedPostgres(config.dataDir) : undefined
  return running === undefined ? startDatabase(config) : external(running)
}

function external(url: string): StartedDatabase {
  return { url, stop: async () => undefined }
}

async function withSession(setting: string, url: string, work: (session: pg.Client) => Promise<void>): Promise<void> {
  const found = await findServer(readAddresses(url), 'kiosque').catch((error: unknown) => {
    throw new StartError(`${setting} : la base ne répond pas (${error instanceof Error ? error.message : error}).`)
  })
  try {
    await work(found.session)
  } finally {
    await found.session.end()
  }
}
