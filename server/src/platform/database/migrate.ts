import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../configuration/start-error.ts'
import { VERSION } from '../../configuration/version.ts'
import { connect, type Database, type Queryable, type Transaction } from './connect.ts'
import { chooseServer } from './find-server.ts'
import { query } from './query.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Any number that no other part of Kiosque locks; the same on every node. */
const MIGRATION_LOCK = 7_302_001

/** One step of the schema: a file NNNN_name.sql, whose first line is a comment with the moment it was written. */
interface Migration {
  name: string
  text: string
  /** What takes back the change of shape, from NNNN_name.undo.sql: beside a migration that moves data to other columns. */
  undo: string | null
  /** That moment in milliseconds: by it a database knows the step, and a later one is newer. */
  when: number
}

/**
 * Brings a database to the newest schema, each migration in a transaction of its own. Nodes that start at once wait for one another.
 * @param url of a role that may create tables and the `unaccent` and `pg_trgm` extensions.
 * @param folder of the migrations; ours, but for tests.
 * @throws StartError, before anything is written, when a newer Kiosque has brought it to a schema that this one does not
 *   know. Nodes that run already are not stopped; a migration that moves columns leaves those of the last version without them, so an update
 *   stops them first (docs/operations.md).
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  // One session, which holds the lock.
  const database = connect(await chooseServer(url), { max: 1, name: 'kiosque-migrate' })
  try {
    await database(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    if (!(await isMigrated(database, folder))) await applyMigrations(database, folder)
    await noteVersion(database, newestMigration(folder))
  } finally {
    await database.end()
  }
}

/** The date of the newest migration that a database has had, in milliseconds; 0 for an empty one. */
export async function appliedMigration(database: Queryable): Promise<number> {
  const [table] = await database(
    sql<{ found: string | null }>`SELECT to_regclass('drizzle.__drizzle_migrations') AS found`,
  )
  if (!table?.found) return 0
  const [row] = await database(
    sql<{ newest: string | null }>`SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations`,
  )
  return Number(row?.newest)
}

/**
 * Whether a database is at the newest schema.
 * @param folder of the migrations; ours, but for tests.
 * @throws StartError when a newer Kiosque has brought it to a schema that this one does not know.
 */
export async function isMigrated(database: Queryable, folder = MIGRATIONS): Promise<boolean> {
  const newest = newestMigration(folder)
  const applied = await appliedMigration(database)
  if (applied > newest) throw await newerSchema(database, applied, newest)
  return applied === newest
}

/** Whether a database has had every migration of this Kiosque; a newer one may have added its own while nodes are replaced in turn. */
export async function hasMigrations(database: Queryable): Promise<boolean> {
  ours ??= newestMigration(MIGRATIONS)
  return (await appliedMigration(database)) >= ours
}
let ours: number | undefined

const newestMigration = (folder: string): number => readMigrations(folder).at(-1)?.when ?? 0

/** In their order. @throws when one has no date, or an earlier one than the one before: databases would pass over it. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && !name.endsWith('.undo.sql'))
  const migrations = names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const undoFile = join(folder, name.replace(/sql$/, 'undo.sql'))
    const undo = existsSync(undoFile) ? readFileSync(undoFile, 'utf8') : null
    return { name, text, undo, when: Date.parse(/^-- (\S+)$/m.exec(text)?.[1] ?? '') }
  })
  migrations.forEach(({ name, when }, index) => {
    if (!(when > (migrations[index - 1]?.when ?? 0)))
      throw new Error(`${name} does not begin with a later moment: -- 2026-…`)
  })
  return migrations
}

/** The first twelve were run by Drizzle; its table stays where they are noted, so that every older Kiosque refuses a newer schema. */
async function applyMigrations(database: Database, folder: string): Promise<void> {
  await database.script(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const applied = await appliedMigration(database)
  for (const { text, when } of readMigrations(folder).filter((migration) => migration.when > applied)) {
    await database.transaction(async (tx) => {
      await tx.client.query(text)
      const hash = createHash('sha256').update(text).digest('hex')
      await tx(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${when})`)
    })
  }
}

/**
 * Gives empty tables the shape that they had at an older schema, so that the rows of an older backup fit in.
 * @returns what brings tables and rows to the newest schema again.
 */
export async function goBackTo(tx: Transaction, schema: number): Promise<() => Promise<void>> {
  const moving = readMigrations(MIGRATIONS).filter(({ when, undo }) => when > schema && undo !== null)
  for (const { undo } of moving.toReversed()) await tx.client.query(undo ?? '')
  return async () => {
    for (const { text } of moving) await tx.client.query(text)
  }
}

/** Who brought it there first stays. */
async function noteVersion(database: Queryable, schema: number): Promise<void> {
  await database(
    query
      .insertInto('installation.schemaVersions')
      .values({ schema, version: VERSION })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

async function newerSchema(database: Queryable, applied: number, newest: number): Promise<StartError> {
  const [by] = await database(
    query.selectFrom('installation.schemaVersions').select('version').where('schema', '=', String(applied)),
  )
  return new StartError(
    `La base est au schéma du ${day(applied)}${by ? `, de Kiosque ${by.version}` : ''} ; celui-ci, Kiosque ${VERSION}, ` +
      `ne connaît que celui du ${day(newest)}. Mettez Kiosque à jour, ou restaurez une sauvegarde de la version ` +
      `${VERSION} dans un autre dossier de données ou une autre base.`,
  )
}

const day = (time: number) => new Date(time).toLocaleDateString('fr-FR', { timeZone: 'UTC' })
