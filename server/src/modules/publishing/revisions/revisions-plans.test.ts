import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { pagesRead, plansOf, RUNS, scannedTables } from '../../../testing/query-plans.ts'
import { keepRevision } from './keep-revision.ts'
import { findChain, findLastRevision, findRevision, listRevisions } from './revisions.queries.ts'
import { listAged } from './thin-revisions.queries.ts'

let made: TestDatabase
let articleId: string
beforeAll(async () => {
  made = await createTestDatabase()
  articleId = await fill(made.database)
})
afterAll(() => made.drop())

/** 10,000 articles with ten revisions each, and one of 200 blocks with 1,000. @returns the id of that one. */
async function fill(database: Database): Promise<string> {
  const [author] = await database(sql<{ id: string }>`
    INSERT INTO users (id, username, email, password_hash, user_type)
    SELECT gen_random_uuid(), 'compte_' || n, n || '@exemple.fr', 'x', 'media' FROM generate_series(1, 2000) n RETURNING id`)
  if (!author) throw new Error('nobody was written')
  const [article] = await database(sql<{ id: string }>`
    INSERT INTO articles (id, slug, author_id, title, thin_at)
    SELECT gen_random_uuid(), 'piece-' || n, ${author.id}, 'Pièce ' || n, CASE WHEN n % 100 = 0 THEN now() + n * interval '1 minute' END
    FROM generate_series(0, 10000) n RETURNING id`)
  if (!article) throw new Error('no article was written')
  await database(sql`
    INSERT INTO article_revisions (article_id, version, base_version, place, bytes, checksum, is_published, is_by_author, packed)
    SELECT a.id, n, greatest(n - 1, 1), n - 1, 1, n, false, true, '\\x00' FROM articles a, generate_series(1, 10) n
    WHERE a.id <> ${article.id}`)
  const blocks = Array.from({ length: 200 }, () => randomBytes(300).toString('base64'))
  await database.transaction(async (tx) => {
    let before = null
    for (let version = 1; version <= 1_000; version++) {
      blocks[version % 200] = randomBytes(300).toString('base64')
      const after = { version, content: { blocks: [...blocks] }, isPublished: false }
      await keepRevision(tx, { articleId: article.id, authorId: author.id, by: author.id, before, after })
      before = { ...after, savedAt: new Date() }
    }
  })
  await database(sql`VACUUM ANALYZE`)
  return article.id
}

const FURTHEST = 'what the one furthest from a whole one is unpacked from'

const ASKED: Record<string, (database: Database) => Promise<unknown>> = {
  'the first page': (database) => listRevisions(database, articleId, { before: null, offset: 0, limit: 20 }),
  'a page in the midst': (database) => listRevisions(database, articleId, { before: 500, offset: 0, limit: 50 }),
  'a revision': (database) => findRevision(database, articleId, 777),
  [FURTHEST]: (database) => findChain(database, articleId, 992),
  'the last one': (database) => findLastRevision(database, articleId),
  'articles whose revisions are to be thinned': (database) => listAged(database, 50),
}

/** Pages of 8 kB that a statement may read; the chain goes through a plan that serves any parameters. */
const limitOf = (name: string) => (name === FURTHEST ? 6_000 : 400)

test.each(Object.entries(ASKED))('%s: one statement of few pages, on its indexes', async (name, run) => {
  const plans = (await plansOf(made.url, run)).filter((plan) => / from "?article/i.test(plan))
  // As often as it ran.
  expect(plans).toHaveLength(RUNS)
  for (const plan of plans) expect(scannedTables(plan), plan).toEqual([])
  expect(Math.max(...plans.map(pagesRead)), plans[0]).toBeLessThan(limitOf(name))
})
