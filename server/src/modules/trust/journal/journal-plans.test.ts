import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODERATION_ACTS } from '#contract/trust/journal.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { pagesRead, plansOf, scannedTables } from '../../../testing/query-plans.ts'
import { listJournal } from './journal.queries.ts'

const ENTRIES = 25_000
/** Pages of 8 kB. */
const LIMIT = 400

let made: TestDatabase
beforeAll(async () => {
  made = await createTestDatabase()
  // A thousand backups after everything else; one name in all older entries, one in a few.
  await made.database(sql`
    INSERT INTO journal (id, at, actor_id, actor_name, act, target_kind, target_name, reason)
    SELECT gen_random_uuid(), now() - n * interval '20 minutes', gen_random_uuid(), 'modération_' || n % 7,
      CASE WHEN n < 1000 THEN 'backup' ELSE (ARRAY['case-decided', 'settings-changed', 'comment-deleted'])[1 + n % 3] END,
      'comment', 'pseudo_' || n % 3000, 'Insultes répétées sous l’article ' || md5(n::text)
    FROM generate_series(1, ${ENTRIES}::int) n`)
  await made.database(sql`VACUUM ANALYZE journal`)
})
afterAll(() => made.drop())

const start = { cursor: null, offset: 0, limit: 20 }
const later = () => ({ ...start, cursor: [Date.now() - 2e10, randomUUID()] as const })

test.each([
  ['all of it', { acts: null, q: undefined }, start, 21],
  ['from a cursor', { acts: null, q: undefined }, later(), 21],
  ['acts of moderation, none of which is new', { acts: MODERATION_ACTS, q: undefined }, later(), 21],
  ['one act', { acts: ['comment-deleted'], q: undefined }, start, 21],
  ['a frequent word', { acts: null, q: 'Insultes' }, start, 21],
  ['a frequent word in acts of moderation from a cursor', { acts: MODERATION_ACTS, q: 'insultes' }, later(), 21],
  ['a name', { acts: null, q: 'pseudo_77' }, start, 21],
  ['an old name', { acts: MODERATION_ACTS, q: 'pseudo_7' }, later(), 21],
  ['one reason', { acts: null, q: 'c4ca4238a0b923820dcc509a6f75849b' }, start, 1],
  ['two letters', { acts: null, q: 'ps' }, start, 21],
  ['two letters that nothing begins with', { acts: null, q: 'zz' }, start, 0],
  ['nothing', { acts: MODERATION_ACTS, q: 'introuvable' }, start, 0],
] as const)('%s: by indexes, and few pages', async (_, part, place, count) => {
  expect(await listJournal(made.database, part, place)).toHaveLength(count)
  const told = await plansOf(made.url, (database) => listJournal(database, part, place))
  expect(told.length).toBeGreaterThan(0)
  for (const plan of told) expect(scannedTables(plan), plan).toEqual([])
  expect(Math.max(...told.map(pagesRead)), told.at(-1)).toBeLessThan(LIMIT)
})
