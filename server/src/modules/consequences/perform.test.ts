import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCreator, aSite } from '../../testing/cast.ts'
import { createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { writeArticles } from '../publishing/articles/article-life.ts'
import { CONSEQUENCES, type Table } from './consequences.ts'
import { createPerform } from './perform.ts'

const app = aSite()
const author = aCreator(app)

let told: string[]
beforeEach(() => {
  told = []
})

/** The site's own table but for these rows, told to nobody but this test. */
function performWith(rows: Partial<Table>) {
  const changes = { publish: async (tags: readonly string[]) => void told.push(...tags), publishBusy: async () => {} }
  return createPerform({ ...app.context, changes }, { ...CONSEQUENCES, ...rows })
}

const statusOf = async (id: string) => {
  const [row] = await app.context.database(sql<{ status: string }>`SELECT status FROM articles WHERE id = ${id}`)
  return row?.status
}
const withdrawalsOf = async (of: TestAccount) => {
  const rows = await app.context.database(sql`
    SELECT cause FROM register_entries WHERE author_id = ${of.id} AND kind = 'withdrawal'`)
  return rows.length
}

test('a row more is a letter more: written with the act, and told after it', async () => {
  const { id, title } = await createPiece(app, author)
  const letters: object[] = []
  const perform = performWith({
    'article-binned': {
      stale: () => ['trends', 'names'],
      within: [
        async (tx, fact) =>
          letters.push(fact, ...(await tx(sql<object>`SELECT status FROM articles WHERE id = ${fact.id}`))),
      ],
    },
  })
  const answer = await perform(async (tx) => {
    const writer = await writeArticles(tx, { id })
    await writer.bin({ ...author, memberships: {} })
    const by = { id: author.id, username: author.username }
    tx.note({ kind: 'article-binned', id, name: title, authorId: author.id, by, isByMember: true })
    expect([letters, told]).toEqual([[], []])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(letters).toEqual([expect.objectContaining({ kind: 'article-binned', id, name: title }), { status: 'draft' }])
  expect(new Set(told)).toEqual(
    new Set(['feed', `user:${author.id}`, `content:${id}`, `shown:${id}`, `comments:${id}`, 'names']),
  )
  expect(told).toHaveLength(6)
})

test('a consequence that fails undoes the act, and nobody is told', async () => {
  const { id } = await createPiece(app, author)
  const before = await withdrawalsOf(author)
  const perform = performWith({
    'articles-withdrawn': {
      ...CONSEQUENCES['articles-withdrawn'],
      within: [...(CONSEQUENCES['articles-withdrawn'].within ?? []), () => Promise.reject(new Error('no letter'))],
    },
  })
  const bin = perform(async (tx) => (await writeArticles(tx, { id })).bin({ ...author, memberships: {} }))
  await expect(bin).rejects.toThrow('no letter')
  expect([await statusOf(id), await withdrawalsOf(author), told]).toEqual(['published', before, []])
})

test('what could not be committed is told to nobody', async () => {
  const { id } = await createPiece(app, author)
  const bin = performWith({})(async (tx) => {
    await (await writeArticles(tx, { id })).bin({ ...author, memberships: {} })
    // Found wrong when the transaction ends.
    await tx(sql`CREATE TEMP TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED) ON COMMIT DROP`)
    await tx(sql`INSERT INTO late VALUES (1), (1)`)
  })
  await expect(bin).rejects.toThrow('late')
  expect([await statusOf(id), told]).toEqual(['published', []])
})

test('an account with many articles closes and opens in a handful of statements, and the register tells of each', async () => {
  const creator = await createCreator(app)
  const pieces = []
  for (let n = 0; n < 10; n++) pieces.push(await createPiece(app, creator))
  const count = { statements: 0 }
  const { database, changes, jobs } = app.context
  const counting = createPerform({
    changes,
    jobs,
    database: {
      transaction: (work, mode) =>
        database.transaction(async (tx) => {
          const counted = Object.assign((...asked: Parameters<typeof tx>) => {
            count.statements++
            return tx(...asked)
          }, tx)
          return work(counted as typeof tx)
        }, mode),
    },
  })
  await counting(async (tx) => (await writeArticles(tx, { authorId: creator.id })).withdrawForClosing())
  expect([count.statements, await withdrawalsOf(creator)]).toEqual([4, pieces.length])
  await counting(async (tx) => (await writeArticles(tx, { authorId: creator.id })).giveBackAfterClosing())
  expect(count.statements).toBe(11)
  const returns = await database(sql`
    SELECT FROM register_entries e JOIN register_entries w ON w.id = e.amends AND w.kind = 'withdrawal'
    WHERE e.author_id = ${creator.id} AND e.kind = 'return'`)
  expect(returns).toHaveLength(pieces.length)
})
