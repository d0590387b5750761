import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { describeTables, TABLES_FILE } from '../../testing/database-types.ts'

test('the types of the tables are those of a migrated database (npm run types:database writes them)', async () => {
  const made = await createTestDatabase()
  onTestFinished(() => made.drop())
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await describeTables(made.url))
})
