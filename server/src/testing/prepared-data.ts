import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

/** A data folder with the embedded database at the newest schema, made as a first start makes it. */
export async function prepareData(folder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(folder, { throwaway: true })
  await migrateDatabase(url).finally(stop)
}

/** Copies what `prepareData` made into a folder, with owners and modes. */
export function copyData(prepared: string, folder: string): void {
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
}

/** A temporary folder, open to the account that PostgreSQL runs under when the tests run as root. */
export function makeOpenFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-site-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}
