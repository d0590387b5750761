import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { pagesRead, plansOf, scannedTables } from '../../../testing/query-plans.ts'
import { type AccountOrder, listDeskAccounts, type PageOfAccounts } from './desk-accounts.queries.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await createTestDatabase()
  await made.database(sql`
    INSERT INTO users (id, username, email, password_hash, user_type, role, is_active, suspended_at, created_at)
    SELECT gen_random_uuid(), 'compte_' || n, 'adresse' || n || '@exemple.fr', 'x',
      (CASE WHEN n % 10 = 0 THEN 'media' ELSE 'user' END)::user_type,
      (CASE WHEN n % 1250 = 0 THEN 'moderator' WHEN n % 10 = 0 THEN 'media' ELSE 'user' END)::role,
      n % 1000 <> 1, CASE WHEN n % 1000 = 1 THEN now() END, now() - n * interval '1 minute'
    FROM generate_series(1, 25000) n`)
  await made.database(sql`VACUUM ANALYZE users`)
})
afterAll(() => made.drop())

type Asked = Omit<NonNullable<CallInput<'GET /admin/accounts'>['query']>, 'sort' | 'limit' | 'page' | 'cursor'>
const ORDERS: AccountOrder[] = [
  { sort: 'newest', after: null },
  { sort: 'oldest', after: null },
  { sort: 'name', after: null },
  { sort: 'newest', after: [Date.now() - 3e9, '0192f0c1-2345-7abc-8def-0123456789ab'] },
  { sort: 'name', after: ['compte_5', '0192f0c1-2345-7abc-8def-0123456789ab'] },
]
const ASKED: Asked[] = [
  {},
  { role: 'moderator' },
  { role: 'admin' },
  { role: 'user', state: 'suspended' },
  { state: 'suspended' },
  { state: 'deactivated' },
  { state: 'active' },
  { q: 'compte' },
  { q: 'co' },
  { q: '18765' },
  { q: 'inconnu' },
  { q: '@exemple.fr', role: 'moderator' },
]

test.each(ASKED)('of 25,000 accounts those of %j are found on an index, by few pages', async (asked) => {
  const page: Omit<PageOfAccounts, 'order'> = {
    ...{ offset: 0, limit: 25, withEmails: true, q: undefined, role: undefined, state: undefined },
    ...asked,
  }
  for (const order of ORDERS) {
    const plans = await plansOf(made.url, (database) => listDeskAccounts(database, { ...page, order }))
    for (const plan of plans) expect(scannedTables(plan), plan).toEqual([])
    // Folding what is looked for is a statement of its own.
    const whole = plans.filter((plan) => plan.includes(' on users'))
    expect(whole.length).toBeGreaterThan(0)
    expect(Math.max(...whole.map(pagesRead)), whole[0]).toBeLessThan(400)
  }
})
