import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { StartError } from '../../configuration/start-error.ts'
import { VERSION } from '../../configuration/version.ts'
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
 * @throws StartError, before anything is written, when a newer Kiosque has brought it to a schema that this one does not
 *   know. What runs already goes on meanwhile: a migration leaves the nodes of the last version working.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const server = await chooseServer(url)
  // One session, which holds the lock.
  const database = connect(server, { max: 1, name: 'kiosque-migrate' })
  try {
    await database`select pg_advisory_lock(${MIGRATION_LOCK})`
    if (!(await isMigrated(database, folder))) await applyMigrations(server, folder)
    await noteVersion(database, newestMigration(folder))
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

/**
 * Whether a database is at the newest schema.
 * @param folder of Drizzle's migrations; ours, but for tests.
 * @throws StartError when a newer Kiosque has brought it to a schema that this one does not know.
 */
export async function isMigrated(sql: Queryable, folder = MIGRATIONS): Promise<boolean> {
  const newest = newestMigration(folder)
  const applied = await appliedMigration(sql)
  if (applied > newest) throw await newerSchema(sql, applied, newest)
  return applied === newest
}

function newestMigration(folder: string): number {
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
  // Heard by the statement that fails; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** Who brought it there first stays. */
async function noteVersion(sql: Queryable, schema: number): Promise<void> {
  await sql`insert into installation.schema_versions (schema, version) values (${schema}, ${VERSION}) on conflict do nothing`
}

async function newerSchema(sql: Queryable, applied: number, newest: number): Promise<StartError> {
  const [by] = await sql<
    { version: string }[]
  >`select version from installation.schema_versions where schema = ${applied}`
  return new StartError(
    `La base est au schéma du ${day(applied)}${by ? `, de Kiosque ${by.version}` : ''} ; celui-ci, Kiosque ${VERSION}, ` +
      `ne connaît que celui du ${day(newest)}. Mettez Kiosque à jour, ou restaurez une sauvegarde de la version ` +
      `${VERSION} dans un autre dossier de données ou une autre base.`,
  )
}

const day = (time: number) => new Date(time).toLocaleDateString('fr-FR', { timeZone: 'UTC' })
