import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

const made: TestDatabase[] = []
afterAll(() => Promise.all(made.map((each) => each.drop())))

test('every test file gets a migrated database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  made.push(one, other)

  await one.database(sql`create table only_here (id integer)`)

  expect(await one.database(sql`select count(*)::int as users from users`)).toEqual([{ users: 0 }])
  await expect(other.database(sql`select * from only_here`)).rejects.toThrow('only_here')
})
