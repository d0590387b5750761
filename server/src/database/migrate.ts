import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { connect, type Queryable } from './connect.ts'
import { chooseServer } from './find-server.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).nonempty() })

/** Any number that no other part of Kiosque locks; the same on every node. */
const MIGRATION_LOCK = 7_302_001

/**
 * Brings a database to the newest schema. Nodes that start at once wait for one another: Drizzle itself takes no lock.
 * @param url of a role that may create tables and the `unaccent` and `pg_trgm` extensions.
 * @param folder of Drizzle's migrations; ours, but for tests.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const server = await chooseServer(url)
  // One session, which holds the lock.
  const database = connect(server, { max: 1, name: 'kiosque-migrate' })
  try {
    await database`select pg_advisory_lock(${MIGRATION_LOCK})`
    if ((await appliedMigration(database)) < newestMigration(folder)) await applyMigrations(server, folder)
  } finally {
    await database.end()
  }
}

/** The date of the newest migration that a database has had, in milliseconds; 0 for an empty one. */
export async function appliedMigration(sql: Queryable): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`
  if (table?.found === null) return 0
  const [row] = await sql<
    { newest: string | null }[]
  >`select max(created_at) as newest from drizzle.__drizzle_migrations`
  return Number(row?.newest)
}

/** The date of our newest migration, in milliseconds. */
export function newestMigration(folder = MIGRATIONS): number {
  const journal = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
  return Math.max(...journal.entries.map((entry) => entry.when))
}

async function applyMigrations(server: string, folder: string): Promise<void> {
  // Loaded only when there is something to do: it takes longer than everything else at a start.
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const client = new pg.Client({ connectionString: server, application_name: 'kiosque-migrate' })
  await client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
