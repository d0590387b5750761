import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Any number that no other part of Kiosque locks; the same on every node. */
const MIGRATION_LOCK = 7_302_001

/**
 * Brings a database to the newest schema. Nodes that start at once wait for one another: Drizzle itself takes no lock.
 * @param url of a role that may create tables and the `unaccent` and `pg_trgm` extensions.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = connect(url, { max: 1, name: 'kiosque-migrate' })
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end({ timeout: 5 })
  }
}
