import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../testing/cast.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createCreator, createPiece } from '../../testing/factories.ts'
import { isDatabaseAway } from './availability.ts'
import { connect, type Database } from './connect.ts'

// Behind a pooler any session may run a transaction (`npm run drill -- pooler` has a real one): here what is left of one is looked at.

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

function open(isShared = false): Database {
  const own = connect(testDatabase.url, { max: 1, limit: 300, isPooled: true, isShared })
  onTestFinished(() => own.end())
  return own
}

const LONG = sql<{ slept: string }>`SELECT pg_sleep(${20}) AS slept`

const WAYS: [string, (database: Database) => Promise<unknown>][] = [
  ['a statement', (database) => database(LONG)],
  ['a statement without values', (database) => database(sql`SELECT pg_sleep(20)`)],
  ['a transaction', (database) => database.transaction((tx) => tx(LONG))],
  ['a transaction of one mode', (database) => database.transaction((tx) => tx(LONG), { mode: 'READ ONLY' })],
  ['many rows', (database) => Array.fromAsync(database.stream(LONG, 10))],
  ['a text of a library', (database) => database.ask('SELECT pg_sleep($1)', [20])],
  ['a text of several statements', (database) => database.ask('BEGIN; SELECT pg_sleep(20); COMMIT')],
]

test.each(WAYS)('the server ends %s that takes too long, and its session knows nothing of it', async (_, ask) => {
  const database = open()
  // What a pooler may have from whoever had it before.
  await database.ask(`SELECT set_config('statement_timeout', '60000', false)`)
  const [session] = await database(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
  const begun = performance.now()
  const failure = await ask(database).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(failure)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(10_000)
  const busy = sql`SELECT FROM pg_stat_activity WHERE pid = ${session?.pid ?? 0} AND state <> 'idle'`
  await expect.poll(() => testDatabase.database(busy)).toEqual([])
})

test.each([false, true])(
  'nothing stays in a session: no limit, no prepared statement (shared: %s)',
  async (isShared) => {
    const database = open(isShared)
    for (let n = 0; n < 3; n++) expect(await database(sql`SELECT ${n}::int AS n`)).toEqual([{ n }])
    const asked = Array.from({ length: 20 }, (_, n) => database(sql`SELECT 10 / ${n}::int AS n`).catch(() => 'failed'))
    expect((await Promise.all(asked)).slice(0, 2)).toEqual(['failed', [{ n: 10 }]])
    expect(await database.ask('SELECT 1 AS one; SELECT 2 AS two')).toMatchObject([
      { rows: [{ one: 1 }] },
      { rows: [{ two: 2 }] },
    ])
    const [left] = await database(sql`
    SELECT current_setting('statement_timeout') AS now, (SELECT reset_val FROM pg_settings WHERE name = 'statement_timeout') AS own,
      (SELECT count(*)::int FROM pg_prepared_statements) AS prepared`)
    expect(left).toEqual({ now: '300ms', own: '0', prepared: 0 })
  },
)

const app = aSite({ DATABASE_CONNECTIONS: '5' })

test('a process holds no more sessions than it may, however many ask', async () => {
  const asked = Array.from({ length: 60 }, (_, n) =>
    fetch(`${app.origin}/api/v1/content?tag=mot${n}`).then(({ status }) => status),
  )
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  const sessions = await testDatabase.database(sql`
    SELECT application_name FROM pg_stat_activity WHERE datname = ${new URL(app.context.config.databaseUrl ?? '').pathname.slice(1)}`)
  expect(sessions.length).toBeGreaterThan(2)
  expect(sessions.length).toBeLessThanOrEqual(5)
})

test('a node that listens round a pooler hears what others change, and they hear it', async () => {
  const url = app.context.config.databaseUrl ?? ''
  const pooled = await app.startNode({ DATABASE_LISTEN_URL: url })
  onTestFinished(() => pooled.close())
  expect(pooled.context.listening).not.toBe(pooled.context.watch)
  const heard: string[] = []
  for (const { context } of [app, pooled])
    context.changes.subscribe({ drop: (tags) => heard.push(...tags), pause() {}, resume() {} })
  const creator = await createCreator(app)
  await createPiece(app, creator)
  await expect.poll(() => heard.filter((tag) => tag === `user:${creator.id}`).length).toBeGreaterThan(1)
  heard.length = 0
  await pooled.context.changes.publish(['content:there'])
  await expect.poll(() => heard).toEqual(['content:there', 'content:there'])
})
