import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { VERSION } from '../../../configuration/version.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createAdmin, createCreator, createModerator, createPiece } from '../../../testing/factories.ts'
import { pagesRead, plansOf, scannedTables } from '../../../testing/query-plans.ts'
import { createTestClient } from '../../../testing/test-client.ts'
import { readQueue, readSiteState } from './overview.queries.ts'

/** Pages of 8 kB. */
const LIMIT = 400
/** What is not only made of what waits. */
const LARGE = ['moderation_cases', 'journal', 'mails', 'rights_of_reply', 'bug_reports']

const app = aSite()

const read = (as: Awaited<ReturnType<typeof createAdmin>>) => app.expectData('GET /admin/overview', {}, { as })

test('a new site has nothing that waits, and says how it is to administrators alone', async () => {
  const none = { count: 0, oldestAt: null }
  const queue = { cases: none, appeals: none, replies: { count: 0, dueAt: null, overdue: 0 }, heldComments: none }
  const { site, queue: seen } = await read(await createAdmin(app))
  expect(seen).toEqual(queue)
  expect(site).toEqual({
    bugReports: none,
    mails: { waiting: 0, doubtful: 0, refused: 0, failed: 0, isSending: false },
    jobs: { running: expect.any(Number), waiting: expect.any(Number), failed: 0 },
    disk: { free: expect.any(Number), total: expect.any(Number), state: expect.any(String) },
    versions: {
      kiosque: VERSION,
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+\.\d+$/),
      schema: expect.stringMatching(/^2026-/),
    },
    uptime: expect.any(Number),
    lastBackupAt: null,
    firstSteps: {
      identity: false,
      publisher: false,
      people: false,
      article: false,
      frontPage: false,
      invitation: false,
      mail: false,
    },
    missingFacts: ['kind'],
  })
  expect(site?.disk.total).toBeGreaterThanOrEqual(site?.disk.free ?? Number.POSITIVE_INFINITY)
  expect(await read(await createModerator(app))).toEqual({ queue, site: null })
})

test('what waits is counted with its oldest, what failed by kind, however many there are', async () => {
  const { database } = app.context
  const [reader, author] = [await createAccount(app), await createCreator(app)]
  const { id: articleId } = await createPiece(app, author)
  await database(sql`
    INSERT INTO moderation_cases (id, target_kind, target_id, label, path, snapshot, opened_at, decided_at)
    SELECT gen_random_uuid(), 'comment', gen_random_uuid(), 'Un commentaire', '/', '{}',
      now() - n * interval '1 minute', CASE WHEN n > 10000 THEN now() END
    FROM generate_series(1, 60000) n`)
  await database(sql`
    INSERT INTO held_comments (id, article_id, author_id, content) VALUES (gen_random_uuid(), ${articleId}, ${reader.id}, 'Non')`)
  await database(sql`
    INSERT INTO rights_of_reply (id, article_title, name, email, passage, text, due_at)
    SELECT gen_random_uuid(), 'Titre', 'Nora', 'n@exemple.fr', '', 'Réponse', now() + n * interval '1 day'
    FROM generate_series(-1, 2) n`)
  await database(sql`
    INSERT INTO rights_of_reply (id, article_title, name, email, passage, text, due_at, state)
    SELECT gen_random_uuid(), 'Titre', 'Nora', 'n@exemple.fr', '', 'Réponse', now(), 'inserted' FROM generate_series(1, 2000)`)
  await database(sql`
    INSERT INTO bug_reports (id, description, closed_at)
    SELECT gen_random_uuid(), 'Un bogue', CASE WHEN n > 2 THEN now() END FROM generate_series(1, 2000) n`)
  await database(sql`
    INSERT INTO mails (id, kind, state) SELECT gen_random_uuid(), 'closed', state::mail_state
    FROM unnest(ARRAY['waiting', 'doubtful', 'refused', 'failed', 'failed', 'sent']) AS state,
      generate_series(1, CASE state WHEN 'sent' THEN 10000 ELSE 100 END)`)
  await database(sql`
    INSERT INTO journal (id, at, actor_name, act)
    SELECT gen_random_uuid(), now() - n * interval '1 hour', 'x', CASE WHEN n = 3 THEN 'backup' ELSE 'setup' END
    FROM generate_series(1, 100000) n`)
  // The server makes the queues while it begins.
  await expect.poll(() => database(sql`SELECT FROM jobs.queue WHERE name = 'prepare-video'`)).toHaveLength(1)
  await database(sql`INSERT INTO jobs.job (name, state) VALUES ('prepare-video', 'failed')`)
  // Again while a session that began before has yet to end: pages that it may see otherwise are read one by one.
  await expect
    .poll(async () => {
      await database(sql`VACUUM ANALYZE`)
      return database(sql`SELECT FROM pg_class WHERE relname = 'moderation_cases' AND relallvisible < relpages`)
    })
    .toEqual([])

  const { queue, site } = await read(await createAdmin(app))
  expect(queue.cases.count).toBe(10_000)
  expect(Date.now() - Date.parse(queue.cases.oldestAt ?? '')).toBeGreaterThan(9_999 * 60_000)
  expect(queue.heldComments.count).toBe(1)
  expect(queue.replies).toMatchObject({ count: 4, overdue: 2 })
  expect(site?.bugReports.count).toBe(2)
  expect(site?.mails).toMatchObject({ waiting: 100, doubtful: 100, refused: 100, failed: 200 })
  expect(site?.jobs.failed).toBe(1)
  expect(Date.now() - Date.parse(site?.lastBackupAt ?? '')).toBeGreaterThan(3_599_000 * 3)

  for (const ask of [readQueue, readSiteState]) {
    const plans = await plansOf(app.context.config.databaseUrl ?? '', ask)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(
        scannedTables(plan).filter((table) => LARGE.includes(table)),
        plan,
      ).toEqual([])
    }
    expect(Math.max(...plans.map(pagesRead))).toBeLessThan(LIMIT)
  }
})

// docs/product/running.md#first-steps
test('first steps are ticked from how the site is, and once closed never come back', async () => {
  const as = await createAdmin(app)
  const steps = async () => (await read(as)).site?.firstSteps
  await createPiece(app, await createCreator(app))
  expect(await steps()).toMatchObject({ identity: false, people: true, article: true, invitation: true, mail: false })
  const publisher = { kind: 'anonymous', hostName: 'Hébergeur', hostAddress: '1, rue du Port' } as const
  await app.expectData('PATCH /admin/settings', { body: { name: 'La Vigie', accent: '#1f5a45', publisher } }, { as })
  const body = { version: 0, lead: null, seconds: [], rubrics: [], pinned: [] }
  await app.expectData('PUT /admin/front-page', { body }, { as })
  expect(await steps()).toMatchObject({ identity: true, publisher: true, frontPage: true, mail: false })

  // Nothing is left to be done but the mail server, which another node of the site has.
  const node = await app.startNode({ SMTP_URL: 'smtp://localhost:1' })
  const seen = await createTestClient(node.origin).expectData('GET /admin/overview', {}, { as })
  await node.close()
  expect(seen.site?.firstSteps).toBeNull()
  expect(await steps()).toBeNull()
})
