import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../testing/cast.ts'
import { fillDatabase } from '../testing/many-rows.ts'
import { plansOf, scannedTables } from '../testing/query-plans.ts'
import { examinations } from './examinations.ts'

const app = aSite()
beforeAll(async () => {
  const { database } = app.context
  await fillDatabase(database, 20_000)
  await database(sql`
    INSERT INTO article_revisions (article_id, version, base_version, place, bytes, checksum, is_published, is_by_author, packed)
    SELECT id, n, 1, n - 1, 1, 1, true, true, '' FROM articles, generate_series(1, 3) n`)
  await database(sql`VACUUM ANALYZE article_revisions`)
})

/** Of these a look at some rows reads no more than belongs to them. */
const LARGE = new Set([
  ...['articles', 'comments', 'comment_reactions', 'article_likes', 'article_activity', 'article_files'],
  ...['article_revisions', 'files', 'follows'],
])

/** Steps of an examination that are looked at: no plan of the others is another one. */
const STEPS = 3

const each = examinations({ readsBytes: false }).map((examination) => {
  const names = examination.checks.map(({ name }) => name)
  return { name: names.join(', '), examination }
})

test.each(each)('$name: some rows at a time, by indexes', async ({ examination }) => {
  const { config } = app.context
  const plans = await plansOf(config.databaseUrl ?? '', async (database) => {
    let steps = 0
    for await (const looked of examination.find({ ...app.context, database })) {
      expect(examination.checks).toContain(looked.check)
      if (++steps === STEPS) break
    }
  })
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans)
    expect(
      scannedTables(plan).filter((table) => LARGE.has(table)),
      plan,
    ).toEqual([])
})
