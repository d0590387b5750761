import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated, empty database that every test database is copied from. */
    templateUrl: string
  }
}

let folder: string
let postgres: EmbeddedPostgres

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'kiosque-test-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres(folder, { throwaway: true })
  await migrateDatabase(postgres.url)
  project.provide('templateUrl', postgres.url)
}

/** Vitest's global clean-up. */
export async function teardown(): Promise<void> {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
