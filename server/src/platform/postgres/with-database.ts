import type { Config } from '../../configuration/config.ts'
import { connect, type Database } from '../database/connect.ts'
import { chooseServer } from '../database/find-server.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { joinDatabase, sessionUrl } from './start-database.ts'

/** Runs `work` on the migrated database of the site, whether the site runs or not. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { url, stop } = await joinDatabase(config)
  const address = sessionUrl(config, url)
  const database = connect(await chooseServer(address), { max: 4, name: 'kiosque-command' })
  try {
    await migrateDatabase(address)
    return await work(database)
  } finally {
    await database.end()
    await stop()
  }
}
