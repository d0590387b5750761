import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)
const reader = aReader(app)

const like = (id: string, as: TestAccount, isLiked?: boolean) =>
  app.expectData(
    'POST /content/{id}/like',
    { params: { id }, body: isLiked === undefined ? undefined : { isLiked } },
    { as },
  )

const likesOf = (id: string, as?: TestAccount) => app.expectData('GET /content/{id}/likes', { params: { id } }, { as })

/** What the piece gained today, as the trending score reads it. */
async function activityOf(id: string): Promise<number> {
  const rows = await app.context.database(sql<{ likes: number }>`
    SELECT likes FROM article_activity WHERE article_id = ${id}`)
  return rows.reduce((sum, row) => sum + row.likes, 0)
}

test('liking without a body toggles, under both names of the count', async () => {
  const { id } = await createPiece(app, author)
  expect(await like(id, reader)).toEqual({ isLiked: true, likesCount: 1, likeCount: 1 })
  expect(await like(id, reader)).toEqual({ isLiked: false, likesCount: 0, likeCount: 0 })
})

test('a retry that says what it wants changes nothing twice', async () => {
  const { id } = await createPiece(app, author)
  await like(id, reader, true)
  expect(await like(id, reader, true)).toEqual({ isLiked: true, likesCount: 1, likeCount: 1 })
  await like(id, reader, false)
  expect(await like(id, reader, false)).toEqual({ isLiked: false, likesCount: 0, likeCount: 0 })
})

test('a guest sees the count, the reader their own like too, and a kept answer hears of the next like', async () => {
  const { id } = await createPiece(app, author)
  expect(await likesOf(id)).toEqual({ isLiked: false, likesCount: 0, likeCount: 0 })
  await like(id, reader, true)
  expect(await likesOf(id)).toEqual({ isLiked: false, likesCount: 1, likeCount: 1 })
  expect(await likesOf(id, reader)).toMatchObject({ isLiked: true })
})

test('the activity of the day goes up with a like and down again without it', async () => {
  const { id } = await createPiece(app, author)
  await like(id, reader, true)
  await like(id, author, true)
  await like(id, reader, false)
  expect(await activityOf(id)).toBe(1)
})

test('thirty likes at once by as many readers are counted exactly', async () => {
  const { id } = await createPiece(app, author)
  const readers = await Promise.all(Array.from({ length: 30 }, () => createAccount(app)))
  await Promise.all(readers.map((each) => like(id, each, true)))
  expect(await likesOf(id)).toMatchObject({ likesCount: 30 })
  await Promise.all(readers.slice(0, 10).map((each) => like(id, each)))
  expect(await likesOf(id)).toMatchObject({ likesCount: 20 })
  expect(await activityOf(id)).toBe(20)
})

test('forty toggles at once by one reader end where they began', async () => {
  const { id } = await createPiece(app, author)
  await Promise.all(Array.from({ length: 40 }, () => like(id, reader)))
  expect(await likesOf(id, reader)).toEqual({ isLiked: false, likesCount: 0, likeCount: 0 })
})

test('whose session is over is asked to sign in, and likes nothing', async () => {
  const { id } = await createPiece(app, author)
  const leaving = await createAccount(app)
  await app.context.database(sql`DELETE FROM sessions WHERE user_id = ${leaving.id}`)
  expect((await app.call('POST /content/{id}/like', { params: { id } }, { as: leaving })).status).toBe(401)
  expect(await likesOf(id)).toMatchObject({ likesCount: 0 })
})
