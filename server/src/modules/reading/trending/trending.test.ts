import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)
let readers: TestAccount[]
beforeAll(async () => {
  readers = await Promise.all([createAccount(app), createAccount(app), createAccount(app)])
})
beforeEach(() => app.context.database(sql`DELETE FROM articles`))

/** A piece published some days ago that gained these likes `gainedAgo` days ago, today unless said otherwise. */
async function piece({ age = 0, likes = 0, gainedAgo = 0 } = {}): Promise<string> {
  const { database } = app.context
  const { id } = await createPiece(app, author)
  await database(sql`UPDATE articles SET published_at = now() - make_interval(days => ${age}) WHERE id = ${id}`)
  for (const reader of readers.slice(0, likes))
    await app.expectData('POST /content/{id}/like', { params: { id }, body: { isLiked: true } }, { as: reader })
  await database(sql`UPDATE article_activity SET day = day - ${gainedAgo}::int WHERE article_id = ${id}`)
  return id
}

const trending = async (query: { page?: number; limit?: number; days?: number } = {}, as?: TestAccount) =>
  (await app.expectData('GET /content/trending', { query }, { as })).content.map((card) => card.id)

test('a comment weighs less than two likes and more than one, a like more than two views', async () => {
  const [viewed, liked, commented, likedTwice] = [
    await piece(),
    await piece({ likes: 1 }),
    await piece(),
    await piece({ likes: 2 }),
  ]
  const params = { id: commented }
  await app.expectData('POST /comments/article/{id}', { params, body: { content: 'Bien' } }, { as: readers[0] })
  for (const as of readers.slice(0, 2))
    await app.expectData('POST /content/{id}/increment-view', { params: { id: viewed } }, { as })
  expect(await trending()).toEqual([likedTwice, commented, liked, viewed])
})

test('two days of age halve what a piece gained', async () => {
  const old = await piece({ age: 2, likes: 3 })
  const fresh = await piece({ likes: 2 })
  const older = await piece({ age: 4, likes: 3 })
  expect(await trending()).toEqual([fresh, old, older])
})

test('what was gained before the window does not count, but the piece still fills the list up', async () => {
  const faded = await piece({ age: 9, likes: 3, gainedAgo: 8 })
  const quiet = await piece()
  const risen = await piece({ age: 5, likes: 1 })
  expect(await trending({ days: 7 })).toEqual([risen, quiet, faded])
  expect((await trending({ days: 30 }))[1]).toBe(faded)
  // Nor does it weigh beside what is gained since.
  const woken = await piece({ age: 8, likes: 2, gainedAgo: 7 })
  await app.expectData('POST /content/{id}/like', { params: { id: woken } }, { as: readers[2] })
  const steady = await piece({ age: 8, likes: 2 })
  expect(await trending({ days: 7 })).toEqual([risen, steady, woken, quiet, faded])
})

test('a like taken back takes back its weight', async () => {
  const first = await piece({ likes: 1 })
  const second = await piece({ age: 1, likes: 1 })
  await app.expectData(
    'POST /content/{id}/like',
    { params: { id: first }, body: { isLiked: false } },
    { as: readers[0] },
  )
  expect(await trending()).toEqual([second, first])
})

test('pages follow one another without a gap from the scored to the others', async () => {
  const ids = []
  for (const likes of [3, 2, 1, 0, 0, 0, 0]) ids.push(await piece({ likes }))
  const expected = [...ids.slice(0, 3), ...ids.slice(3).reverse()]
  const pages = [
    await trending({ limit: 2 }),
    await trending({ limit: 2, page: 2 }),
    await trending({ limit: 3, page: 2 }),
  ]
  expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(3, 6)])
  const { pagination } = await app.expectData('GET /content/trending', { query: { limit: 3, page: 3 } })
  expect(pagination).toMatchObject({ hasNext: false, hasPrev: true })
})

test('a draft never trends', async () => {
  const id = await piece({ likes: 3 })
  await app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'draft' } }, { as: author })
  expect(await trending()).toEqual([])
})

test('a reader sees what they like', async () => {
  await piece({ likes: 1 })
  const { content } = await app.expectData('GET /content/trending', {}, { as: readers[0] })
  expect(content[0]?.isLiked).toBe(true)
})

test('days beyond 30 are refused', async () => {
  expect((await app.call('GET /content/trending', { query: { days: 31 } })).status).toBe(400)
})

test('a type asked for leaves the others out, scored or not', async () => {
  await piece({ likes: 2 })
  const video = { type: 'video', mediaUrl: 'https://exemple.fr/mer.mp4' } as const
  const [quiet, liked] = [await createPiece(app, author, video), await createPiece(app, author, video)]
  await app.call('POST /content/{id}/like', { params: { id: liked.id }, body: { isLiked: true } }, { as: readers[0] })

  const { content } = await app.expectData('GET /content/trending', { query: { type: 'video' } })

  expect(content.map((card) => card.id)).toEqual([liked.id, quiet.id])
})
