import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { isDatabaseAway } from './availability.ts'
import { connect, type Database, type Transaction } from './connect.ts'
import type { PoolOptions } from './create-pool.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = testDatabase.database
})
afterAll(() => testDatabase.drop())
beforeEach(() => database.script('DROP TABLE IF EXISTS notes; CREATE TABLE notes (id int PRIMARY KEY, the_text text)'))

function open(options: PoolOptions): Database {
  const own = connect(testDatabase.url, options)
  onTestFinished(() => own.end())
  return own
}

const notes = async () =>
  (await database(sql<{ theText: string }>`SELECT the_text FROM notes ORDER BY id`)).map((row) => row.theText)
const endSession = (pid: number) => database(sql`SELECT pg_terminate_backend(${pid}, 5000)`)

test('rows carry the names of columns in camelCase, and the values of their types', async () => {
  const at = new Date('2026-11-22T16:30:00.123Z')
  const [row] = await database(sql`
    SELECT ${at}::timestamptz AS at_once, ${at}::date AS the_day, ${['a "b"', 'c,d']}::text[] AS two_texts,
      ${JSON.stringify({ a: [1] })}::jsonb AS some_json, ${Buffer.from([0, 255])}::bytea AS raw_bytes, NULL AS no_value`)
  expect(row).toEqual({
    atOnce: at,
    theDay: new Date('2026-11-22'),
    twoTexts: ['a "b"', 'c,d'],
    someJson: { a: [1] },
    rawBytes: Buffer.from([0, 255]),
    noValue: null,
  })
})

test('parts of a statement keep their values in order, and a name cannot end its quotes', async () => {
  const some = sql.join([sql`${1}::int AS a`, sql`${2}::int AS ${sql.id('b"c')}`])
  expect(await database(sql`SELECT ${some}, ${'x'} AS d`)).toEqual([{ a: 1, 'b"c': 2, d: 'x' }])
})

test('what throws within a transaction leaves nothing, also where the error of a statement was caught', async () => {
  const failing = database.transaction(async (tx) => {
    await tx(sql`INSERT INTO notes VALUES (1, 'lost')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const caught = database.transaction(async (tx) => {
    await tx(sql`INSERT INTO notes VALUES (1, 'lost')`)
    await tx(sql`INSERT INTO notes VALUES (1, 'twice')`).catch(() => undefined)
  })
  await expect(caught).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([])
})

test('a session that ends within a transaction is told as a database that is away, and the next one works', async () => {
  const own = open({ max: 1 })
  for (let round = 0; round < 6; round++) {
    const ended = own.transaction(async (tx) => {
      const [session] = await tx(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
      const asked = round % 2 === 0 ? tx(sql`SELECT pg_sleep(5)`) : undefined
      await Promise.all([asked, endSession(session?.pid ?? 0)])
      await tx(sql`SELECT 1`)
    })
    expect(isDatabaseAway(await ended.catch((error: unknown) => error))).toBe(true)
  }
  expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

test('a session that ends while nobody uses it is replaced in silence', async () => {
  const own = open({ max: 1 })
  const [session] = await own(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
  await endSession(session?.pid ?? 0)
  await expect.poll(() => own(sql`SELECT 1 AS one`).catch(() => undefined)).toEqual([{ one: 1 }])
})

test('a statement that takes longer than its pool allows is ended, and its session goes on', async () => {
  const own = open({ max: 1, limit: 200 })
  const begun = performance.now()
  expect(isDatabaseAway(await own(sql`SELECT pg_sleep(20)`).catch((error: unknown) => error))).toBe(true)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

// As root, or as the account that PostgreSQL runs under: whoever runs the tests started it.
test.skipIf(process.platform === 'win32').each([false, true])(
  'a session that says nothing any more is given up, and another takes its place (shared: %s)',
  async (isShared) => {
    const own = open({ max: 1, limit: 200, isShared })
    const [session] = await own(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
    process.kill(session?.pid ?? 0, 'SIGSTOP')
    onTestFinished(() => void process.kill(session?.pid ?? 0, 'SIGCONT'))
    const begun = performance.now()
    expect(isDatabaseAway(await own(sql`SELECT 1`).catch((error: unknown) => error))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  },
)

test('statements on one shared session each get their own answer, also beside one that fails', async () => {
  const own = open({ max: 1, isShared: true })
  const asked = Array.from({ length: 20 }, (_, n) =>
    own(sql<{ n: number }>`SELECT 10 / ${n}::int AS n`).catch(() => 'failed'),
  )
  const [first, ...others] = await Promise.all(asked)
  expect(first).toBe('failed')
  expect(others).toEqual(Array.from({ length: 19 }, (_, index) => [{ n: Math.trunc(10 / (index + 1)) }]))
})

test('a shared session that ends is replaced', async () => {
  const own = open({ max: 1, isShared: true })
  const [session] = await own(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
  const asked = own(sql`SELECT pg_sleep(5)`).catch((error: unknown) => error)
  await endSession(session?.pid ?? 0)
  expect(isDatabaseAway(await asked)).toBe(true)
  expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

test('who waits too long for a session hears that the database is away', async () => {
  const own = open({ max: 1, patience: 1_000 })
  const long = own(sql`SELECT pg_sleep(3)`)
  expect(isDatabaseAway(await own(sql`SELECT 1`).catch((error: unknown) => error))).toBe(true)
  await long
})

test('a statement that was prepared for a schema that changed since runs all the same', async () => {
  const own = open({ max: 2 })
  const all = () => own(sql`SELECT * FROM notes`)
  await database(sql`INSERT INTO notes VALUES (1, 'first')`)
  expect(await all()).toEqual([{ id: 1, theText: 'first' }])
  await database.script('ALTER TABLE notes ADD COLUMN more int')
  expect(await all()).toEqual([{ id: 1, theText: 'first', more: null }])
})

test('a statement and a transaction that wait for each other are both done', async () => {
  await database(sql`INSERT INTO notes VALUES (1, 'a'), (2, 'a')`)
  let both: Promise<unknown> | undefined
  const work = async (tx: Transaction) => {
    await tx(sql`UPDATE notes SET the_text = the_text || 't' WHERE id = 2`)
    if (!both) {
      both = database(sql`
        WITH first AS MATERIALIZED (SELECT id FROM notes WHERE id = 1 FOR UPDATE)
        UPDATE notes n SET the_text = the_text || 's' FROM first WHERE n.id IN (first.id, 2)`)
      const waits = sql<{ count: number }>`SELECT count(*)::int FROM pg_locks WHERE NOT granted`
      await expect.poll(() => database(waits)).toEqual([{ count: 1 }])
    }
    await tx(sql`UPDATE notes SET the_text = the_text || 't' WHERE id = 1`)
  }
  await database.transaction(work, { retry: true })
  await both
  expect((await notes()).map((note) => [...note].sort().join(''))).toEqual(['ast', 'ast'])
})

test('many rows come some at a time, and who stops reading leaves the session usable', async () => {
  const own = open({ max: 1 })
  const numbers = sql<{ theNumber: number }>`SELECT n AS the_number FROM generate_series(1, ${5}::int) n`
  const sizes: number[] = []
  for await (const rows of own.stream(numbers, 2)) sizes.push(rows.length)
  expect(sizes).toEqual([2, 2, 1])
  for await (const rows of own.stream(numbers, 2)) {
    expect(rows[0]).toEqual({ theNumber: 1 })
    break
  }
  expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

test('who reads many rows while the session ends hears that the database is away', async () => {
  const own = open({ max: 1 })
  const reading = Array.fromAsync(
    own.stream(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.05) FROM generate_series(1, 200)`, 1),
  )
  const failed = reading.catch((error: unknown) => error)
  await expect
    .poll(() =>
      database(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.05)%' AND pid <> pg_backend_pid()`),
    )
    .toHaveLength(1)
  expect(isDatabaseAway(await failed)).toBe(true)
  expect(await own(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})
