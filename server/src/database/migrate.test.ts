import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

let folder: string
let made: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiosque-migrations-'))
  made = await createTestDatabase()
})

afterAll(async () => {
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('nodes that start at once apply every migration once, also those added later', async () => {
  const later = Date.now() + 1_000
  writeMigrations([['first', 'create table first_step (id integer)', later]])
  await Promise.all([migrate(), migrate(), migrate()])

  writeMigrations([
    ['first', 'create table first_step (id integer)', later],
    ['second', 'create table second_step (id integer)', later + 1],
  ])
  await Promise.all([migrate(), migrate(), migrate()])

  expect(await made.database`select from first_step, second_step`).toEqual([])
})

const migrate = () => migrateDatabase(made.url, folder)

function writeMigrations(migrations: [tag: string, sql: string, when: number][]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(([tag, , when], idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [tag, sql] of migrations) writeFileSync(join(folder, `${tag}.sql`), sql)
}
