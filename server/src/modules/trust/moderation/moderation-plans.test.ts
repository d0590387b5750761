import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { pagesRead, plansOf, RUNS, scannedTables } from '../../../testing/query-plans.ts'
import { listAppeals } from './appeals.queries.ts'
import { findCase, findPapers, listCases, listFilesOfCase, sumCases } from './cases.queries.ts'
import { listModerators } from './desk-work.queries.ts'
import { findTold, listTold } from './told-decisions.queries.ts'

let made: TestDatabase
let moderatorId: string
let caseId: string
let decisionId: string
beforeAll(async () => {
  made = await createTestDatabase()
  const { database } = made
  await fill(database)
  const [row] = await database(sql<{ moderatorId: string; caseId: string; decisionId: string }>`
    SELECT d.moderator_id, d.id AS decision_id, (SELECT id FROM moderation_cases WHERE label = 'Pièce 42') AS case_id
    FROM decisions d LIMIT 1`)
  if (!row) throw new Error('nothing was filled in')
  ;({ moderatorId, caseId, decisionId } = row)
})
afterAll(() => made.drop())

/** 5,000 accounts, 10,000 open cases with three reports each, 4,000 decided over half a year, a quarter of them contested. */
async function fill(database: Database): Promise<void> {
  await database(sql`
    INSERT INTO users (id, username, email, password_hash, user_type, role)
    SELECT gen_random_uuid(), 'compte_' || n, n || '@exemple.fr', 'x', 'media', (CASE WHEN n <= 5 THEN 'moderator' ELSE 'media' END)::role
    FROM generate_series(1, 5000) n`)
  await database(sql`
    WITH account AS (SELECT id, row_number() OVER () AS n FROM users)
    INSERT INTO moderation_cases (id, target_kind, target_id, owner_id, label, path, snapshot, reports_count, opened_at, assignee_id, decided_at)
    SELECT gen_random_uuid(), (ARRAY['article', 'comment', 'profile']::target_kind[])[1 + g % 3], gen_random_uuid(), o.id,
      'Pièce ' || g, '/article/piece-' || g, jsonb_build_object('title', 'Pièce', 'text', repeat('Un mot. ', 200)), 3,
      now() - g * interval '15 minutes', CASE WHEN g % 7 = 0 THEN m.id END,
      CASE WHEN g > 10000 THEN now() - (g - 10000) * interval '1 hour' END
    FROM generate_series(1, 14000) g JOIN account o ON o.n = 6 + g % 4900
    JOIN (SELECT id, row_number() OVER () AS n FROM users WHERE role = 'moderator') m ON m.n = 1 + g % 5`)
  await database(sql`
    INSERT INTO reports (id, case_id, email, reason, explanation, good_faith)
    SELECT gen_random_uuid(), k.id, n || '@exemple.fr', (ARRAY['spam', 'other', 'harassment']::report_reason[])[n], 'Voyez', false
    FROM moderation_cases k CROSS JOIN generate_series(1, 3) n`)
  await database(sql`
    INSERT INTO case_notes (id, case_id, author_name, text) SELECT gen_random_uuid(), id, 'compte_1', 'À revoir' FROM moderation_cases`)
  await database(sql`
    INSERT INTO decisions (id, case_id, moderator_id, moderator_name, measure, rule, facts, was_public, created_at)
    SELECT gen_random_uuid(), k.id, (SELECT id FROM users WHERE role = 'moderator' LIMIT 1), 'compte_1', 'warn', 'Règle', 'Faits', true, k.decided_at
    FROM moderation_cases k WHERE k.decided_at IS NOT NULL`)
  await database(sql`
    INSERT INTO appeals (id, decision_id, text, first_moderator_id, outcome, decided_at)
    SELECT gen_random_uuid(), d.id, 'Non', d.moderator_id, CASE WHEN n % 8 = 0 THEN 'upheld'::appeal_outcome END,
      CASE WHEN n % 8 = 0 THEN now() - n * interval '1 minute' END
    FROM (SELECT id, moderator_id, row_number() OVER () AS n FROM decisions) d WHERE n % 4 = 0`)
  await database(sql`
    INSERT INTO articles (id, slug, author_id, status, title)
    SELECT gen_random_uuid(), 'piece-' || n, id, 'draft', 'Pièce ' || n FROM (SELECT id, row_number() OVER () AS n FROM users) u`)
  await database(sql`
    INSERT INTO files (name, kind, content_type, bytes, was_shown)
    SELECT md5(id::text) || '-640x480.webp', 'image', 'image/webp', 1, true FROM articles`)
  await database(
    sql`INSERT INTO article_files (article_id, file_name) SELECT id, md5(id::text) || '-640x480.webp' FROM articles`,
  )
  await database(
    sql`INSERT INTO comments (id, article_id, content) SELECT gen_random_uuid(), id, 'Un mot' FROM articles`,
  )
  await database(sql`VACUUM ANALYZE`)
}

type Asked = Parameters<typeof listCases>[1]
const cases =
  (others: Partial<Asked> = {}) =>
  (database: Database) =>
    listCases(database, {
      ...{ moderatorId, state: 'open', sort: 'oldest', q: undefined, cursor: null, offset: 0, limit: 10 },
      ...others,
    })
const then = Date.now() - 30 * 86_400_000
const appeals =
  (state: 'open' | 'decided', cursor: Asked['cursor'] = null) =>
  (database: Database) =>
    listAppeals(database, { moderatorId, state, cursor, offset: 0, limit: 10 })

const PAGES: Record<string, (database: Database) => Promise<unknown>> = {
  'the oldest cases': cases(),
  'a long page of them': cases({ limit: 50 }),
  'the oldest cases from a cursor': cases({ cursor: [then, randomUUID()] }),
  'the newest cases from a cursor': cases({ sort: 'newest', cursor: [then, randomUUID()] }),
  'the most reported cases': cases({ sort: 'most' }),
  'the most reported cases from a cursor': cases({ sort: 'most', cursor: [3, randomUUID()] }),
  'the cases of a moderator': (database) => cases({ state: 'mine' })(database),
  'the decided cases': cases({ state: 'decided' }),
  'the decided cases from a cursor': cases({ state: 'decided', cursor: [then, randomUUID()] }),
  'a search for a rare name': cases({ q: 'piece 4242' }),
  'a search for a frequent one': cases({ q: 'PIÈCE' }),
  'a search for an owner': cases({ q: 'compte_4242' }),
  'a search for nothing that is there': cases({ q: 'introuvable' }),
  figures: sumCases,
  'a case': (database) => findCase(database, caseId, moderatorId),
  'its reports and notes': (database) => findPapers(database, caseId),
  'its files': (database) => listFilesOfCase(database, caseId),
  'the open appeals': appeals('open'),
  'the open appeals from a cursor': appeals('open', [then, randomUUID()]),
  'the answered appeals': appeals('decided'),
  'the answered appeals from a cursor': appeals('decided', [Date.now(), randomUUID()]),
  moderators: listModerators,
  'a decision by its link': (database) => findTold(database, { decisionId, reportId: null }),
  'decisions about an account': (database) => listTold(database, moderatorId),
}

/** Pages of 8 kB that a statement may read; figures count every case. */
const limitOf = (name: string) => (name === 'figures' ? 3_000 : 1_000)

test.each(Object.entries(PAGES))(
  '%s: one statement of few pages, without reading a table from end to end',
  async (name, run) => {
    // But for functions that the planner calls.
    const plans = (await plansOf(made.url, run)).filter((plan) => plan.includes(' from "'))
    // As often as it ran.
    expect(plans).toHaveLength(RUNS)
    for (const plan of plans) expect(scannedTables(plan), plan).toEqual([])
    expect(Math.max(...plans.map(pagesRead)), plans[0]).toBeLessThan(limitOf(name))
  },
)
