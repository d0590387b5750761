import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../configuration/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runHere } from '../../testing/run-here.ts'
import { startSite } from '../../testing/site-process.ts'
import { MIGRATIONS, migrateDatabase } from './migrate.ts'

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

const later = Date.now() + 1_000
const FIRST: Migration = ['0000_first', 'create table first_step (id integer)', later]
const SECOND: Migration = ['0001_second', 'create table second_step (id integer)', later + 1]

test('nodes that start at once apply every migration once, also those added later', async () => {
  writeMigrations([FIRST])
  await Promise.all([migrate(), migrate(), migrate()])

  writeMigrations([FIRST, SECOND])
  await Promise.all([migrate(), migrate(), migrate()])

  expect(await made.database(sql`select from first_step, second_step`)).toEqual([])
})

test('the migrations that Drizzle ran bear the moments by which databases know them', () => {
  const moments = readdirSync(MIGRATIONS)
    .sort()
    .slice(0, 12)
    .map((name) => Date.parse(/^-- (\S+)/.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))?.[1] ?? ''))
  expect(moments).toEqual([
    1795264574929, 1795264603202, 1795264603976, 1795266551666, 1795266815312, 1795268965650, 1795275502673,
    1795277590882, 1795296286773, 1795367247603, 1795376289036, 1795379277771,
  ])
})

describe('a database that a newer Kiosque has migrated', () => {
  const refusal = /La base est au schéma du .*, de Kiosque 98\.7\.6\s; celui-ci, Kiosque \d/

  beforeAll(async () => {
    writeMigrations([FIRST, SECOND])
    await migrate()
    await made.database(sql`update installation.schema_versions set version = '98.7.6' where schema = ${later + 1}`)
  })

  test('keeps the name of the Kiosque that brought it there first', async () => {
    await migrate()
    const [row] = await made.database(sql`select version from installation.schema_versions where schema = ${later + 1}`)
    expect(row).toEqual({ version: '98.7.6' })
  })

  test('stops an older one at its start', async () => {
    const site = startSite({ DATABASE_URL: made.url, DATA_DIR: folder })
    expect(await site.said).toEqual({ open: false, text: expect.stringMatching(refusal) })
  })

  test.each([
    ['migrate', import('../../cli/migrate.ts'), []],
    ['demo', import('../../cli/demo.ts'), []],
    ['sweep', import('../../cli/sweep.ts'), []],
    ['admin', import('../../cli/admin.ts'), ['grant', 'camille']],
    ['backup', import('../../cli/backup.ts'), ['refused.tar.gz']],
    ['restore', import('../../cli/restore.ts'), ['refused.tar.gz', '--force']],
  ])('stops the older one’s command %s', async (_, command, words) => {
    const args = words.map((word) => (word.endsWith('.gz') ? join(folder, word) : word))
    const { text, code } = await runHere(command, args, parseConfig({ DATABASE_URL: made.url, DATA_DIR: folder }))
    expect(text).toMatch(refusal)
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'refused.tar.gz'))).toBe(false)
  })
})

const migrate = () => migrateDatabase(made.url, folder)

type Migration = [name: string, sql: string, when: number]

function writeMigrations(migrations: Migration[]): void {
  for (const [name, statement, when] of migrations)
    writeFileSync(join(folder, `${name}.sql`), `-- ${new Date(when).toISOString()}\n${statement}`)
}
