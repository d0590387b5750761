import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/database/connect.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated, empty database that every test database is copied from. */
    templateUrl: string
  }
}

let remove = async () => {}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, ours or the one at TEST_DATABASE_URL (of a superuser), for tests of
 * another version.
 */
export async function setup(project: TestProject): Promise<void> {
  const other = process.env.TEST_DATABASE_URL
  const { url, stop } = other === undefined ? await startOwn() : await createTemplate(other)
  remove = stop
  await migrateDatabase(url)
  project.provide('templateUrl', url)
}

/** Vitest's global clean-up. */
export const teardown = () => remove()

type Cluster = Pick<EmbeddedPostgres, 'url' | 'stop'>

async function startOwn(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-test-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbeddedPostgres(folder, { throwaway: true })
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createTemplate(server: string): Promise<Cluster> {
  const name = `template_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const database = connect(server, { max: 1 })
    await database.script(statement).finally(() => database.end())
  }
  await administer(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, stop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) }
}
