import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { findAbandoned, inTurn, withLeases } from './leases.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())
beforeEach(async () => {
  await testDatabase.database(sql`TRUNCATE installation.leases`)
})

test('a name is held by one at a time, and of several those are taken that are free', async () => {
  const { database } = testDatabase
  const outer = await withLeases(database, ['a', 'b'], async (held) => {
    expect(held.sort()).toEqual(['a', 'b'])
    const inner = await withLeases(database, ['b', 'c'], async (free) => free)
    expect(inner).toEqual({ held: ['c'], result: ['c'] })
    const none = await withLeases(database, ['a'], async () => 'never')
    expect(none).toEqual({ held: [] })
    return 1
  })
  expect(outer.result).toBe(1)
  expect(await database(sql`SELECT name FROM installation.leases`)).toEqual([])
})

test('whoever waits for a turn has it when the other is done, one after the other', async () => {
  const { database } = testDatabase
  let running = 0
  let most = 0
  const work = async (number: number) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running--
    return number
  }
  const results = await Promise.all([1, 2, 3].map((number) => inTurn(database, 'a', 5_000, () => work(number))))
  expect(results).toEqual([1, 2, 3].map((result) => ({ result })))
  expect(most).toBe(1)
  await withLeases(database, ['a'], async () => {
    expect(await inTurn(database, 'a', 100, () => work(4))).toBeUndefined()
  })
})

test('whoever slept for longer than a lease is told that it is no longer theirs', async () => {
  const { database } = testDatabase
  await withLeases(database, ['a', 'b'], async (_, isHeld) => {
    expect(await isHeld(database)).toBe(true)
    await database(sql`UPDATE installation.leases SET until = now() - interval '1 second' WHERE name = 'b'`)
    expect(await isHeld(database)).toBe(false)
    await withLeases(database, ['b'], async () => expect(await isHeld(database)).toBe(false))
  })
})

test('what failed, and what a killed process held, is free and noted until it is taken up', async () => {
  const { database } = testDatabase
  const failing = withLeases(database, ['file:x'], () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await database(sql`
    INSERT INTO installation.leases VALUES
      ('file:killed', gen_random_uuid(), now() - interval '1 second'), ('file:alive', gen_random_uuid(), now() + interval '1 minute'),
      ('sweep', gen_random_uuid(), now() - interval '1 second')`)
  expect(await findAbandoned(database, 'file:')).toEqual(['file:killed', 'file:x'])
  const { held } = await withLeases(database, ['file:killed', 'file:x', 'file:alive'], async () => {})
  expect(held.sort()).toEqual(['file:killed', 'file:x'])
  expect(await findAbandoned(database, 'file:')).toEqual([])
})
