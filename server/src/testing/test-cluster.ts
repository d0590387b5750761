import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/database/connect.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { copyData, makeOpenFolder, prepareData } from './prepared-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated, empty database that every test database is copied from. */
    templateUrl: string
    /** What `prepareData` made: the data folder that every site of a test begins with. */
    preparedData: string
  }
}

let remove = async () => {}

/**
 * Vitest's global set-up: a data folder to copy, and on a copy one PostgreSQL for the whole run; or the one at TEST_DATABASE_URL
 * (of a superuser), for tests of another version.
 */
export async function setup(project: TestProject): Promise<void> {
  const { folder, remove: removeFolder } = makeOpenFolder()
  const prepared = join(folder, 'prepared')
  await prepareData(prepared)
  const other = process.env.TEST_DATABASE_URL
  const { url, stop } =
    other === undefined ? await startCopy(prepared, join(folder, 'cluster')) : await createTemplate(other)
  remove = () => stop().finally(removeFolder)
  project.provide('templateUrl', url)
  project.provide('preparedData', prepared)
}

/** Vitest's global clean-up. */
export const teardown = () => remove()

type Cluster = Pick<EmbeddedPostgres, 'url' | 'stop'>

function startCopy(prepared: string, folder: string): Promise<Cluster> {
  mkdirSync(folder)
  copyData(prepared, folder)
  return startEmbeddedPostgres(folder, { throwaway: true })
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
  await migrateDatabase(url.href)
  return { url: url.href, stop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) }
}
