import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { describeTables, TABLES_FILE } from '../server/src/testing/database-types.ts'

/** `npm run types:database`: writes `tables.ts` anew, from a database that was just migrated. */
const folder = mkdtempSync(join(tmpdir(), 'kiosque-types-'))
// Open to the account that PostgreSQL runs under when this runs as root.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
try {
  await migrateDatabase(postgres.url)
  writeFileSync(TABLES_FILE, await describeTables(postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
