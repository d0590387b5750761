import type { Config } from '../configuration/config.ts'
import { hasAdmin, replaceSetupToken } from '../modules/site/setup/setup.queries.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { chooseServer } from '../platform/database/find-server.ts'
import { endLeases } from '../platform/database/leases.ts'
import { isMigrated } from '../platform/database/migrate.ts'
import { readPostgresFolder } from '../platform/postgres/postgres-folder.ts'
import { type StartedDatabase, sessionUrl, startDatabase } from '../platform/postgres/start-database.ts'
import { type DemoAccount, prepareDemo } from './prepare-demo.ts'
import { runApart } from './run-apart.ts'
import { tell } from './story.mjs'

export interface PreparedDatabase extends StartedDatabase {
  /** Those of the demonstration that this site has. */
  demoAccounts: DemoAccount[]
  /** By which the first administrator opens it; null where there is one, a demonstration, or no page. */
  setupToken: string | null
}

/**
 * Starts the database of the site, brings it to the newest schema, fills an empty one where DEMO is on, and tells of it; without
 * a demonstration the first administrator is let in.
 * @throws StartError when it cannot be reached or started, or filled.
 */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const started = await start(config)
  const address = sessionUrl(config, started.url)
  try {
    await migrate(address)
    // Nobody else lives of an embedded one: who held a lease died with its last life.
    if (config.databaseUrl === undefined) await withSession(address, endLeases)
    const demoAccounts = config.demo || config.isExposed ? await prepareDemo(config, address) : []
    const setupToken = config.demo || config.role === 'jobs' ? null : await prepareSetup(address)
    return { ...started, demoAccounts, setupToken }
  } catch (error) {
    await started.stop()
    throw error
  }
}

function start(config: Config): Promise<StartedDatabase> {
  const work = () => startDatabase(config)
  if (config.databaseUrl !== undefined) return tell('Connexion à la base de données', 'Base de données jointe', work)
  if (readPostgresFolder(config.dataDir) !== undefined)
    return tell('Démarrage de PostgreSQL', 'PostgreSQL démarré', work)
  return tell('Création de la base de données', 'Base de données créée', work)
}

async function withSession<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(await chooseServer(url), { max: 1, name: 'kiosque-start' })
  return work(database).finally(() => database.end())
}

async function migrate(url: string): Promise<void> {
  if (await withSession(url, isMigrated)) return
  await tell('Mise de la base de données au dernier schéma', 'Base de données mise au dernier schéma', () =>
    runApart('migrate'),
  )
}

/**
 * The token by which the first administrator opens this site (docs/product/running.md#first-administrator); null where there is one
 * already. It takes the place of the one before.
 */
export async function prepareSetup(databaseUrl: string): Promise<string | null> {
  const database = connect(await chooseServer(databaseUrl), { max: 1, name: 'kiosque-start' })
  try {
    return (await hasAdmin(database)) ? null : await replaceSetupToken(database)
  } finally {
    await database.end()
  }
}
