import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOT_OF_PEOPLE, STORED_DATA } from '#contract/trust/stored-data.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'

// Of the jobs' library one table holds what we give it; the others are its own clockwork.
test('every table of the schema is told of in one entry (docs/product/legal.md#stored-data)', async () => {
  const { context } = await useTestApp()
  const tables = await context.database(sql<{ name: string }>`
    SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND (table_schema IN ('public', 'installation') OR (table_schema, table_name) = ('jobs', 'job'))`)
  const told = [...STORED_DATA.flatMap((entry) => entry.tables), ...NOT_OF_PEOPLE]

  expect(told.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
