import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimedRows } from './claimed-rows.ts'

const PATH = 'server/src/modules/reading/search/a.ts'
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-rows-'))
  mkdirSync(dirname(join(root, PATH)), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['a statement', 'sql<{ id: string }>`SELECT id FROM articles`', true],
  ['one of several lines', 'sql<Pick<Row, "id">>`\n  with a as (select 1) select id from a`', true],
  ['a write with rows', 'sql<Row>`UPDATE articles SET title = 1 RETURNING id`', true],
  ['a write without', 'sql`UPDATE articles SET title = 1`', false],
  ['an expression', 'sql<number>`count(*)::int`', false],
  ['one in parentheses', 'sql<{ id: string }>`(SELECT id FROM articles)`', true],
  ['one in several, over lines', 'sql<Pick<Row, "id">>`(\n  (with a as (select 1) select id from a))`', true],
  ['a value in parentheses', 'sql<string[]>`(SELECT array_agg(id) FROM articles)`', false],
  ['a value or none', 'sql<\n  Date | null\n>`(SELECT max(at) FROM articles)`', false],
])('%s', (_, line, isRefused) => {
  writeFileSync(join(root, PATH), `${line}\n`)
  expect(claimedRows(root, {})).toHaveLength(isRefused ? 1 : 0)
})

test('those that are listed, and no more and no fewer', () => {
  writeFileSync(join(root, PATH), 'sql<Row>`SELECT 1`')
  const listing = (count: number) => claimedRows(root, { [PATH]: [count, 'a reason'] })
  expect([listing(0).length, listing(1).length, listing(2).length]).toEqual([1, 0, 1])
})
