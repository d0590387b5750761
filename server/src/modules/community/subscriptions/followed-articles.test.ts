import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()

const follow = (reader: TestAccount, creator: TestAccount) =>
  app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as: reader })
const read = async (reader: TestAccount, query: { limit?: number; page?: number; cursor?: string } = {}) =>
  app.expectData('GET /subscriptions/articles', { query }, { as: reader })

test('holds the published pieces of followed creators only, newest first', async () => {
  const [reader, followed, also, stranger] = await Promise.all([
    createAccount(app),
    createCreator(app),
    createCreator(app),
    createCreator(app),
  ])
  await follow(reader, followed)
  await follow(reader, also)
  const first = await createPiece(app, followed)
  const second = await createPiece(app, also)
  await createPiece(app, stranger)
  await createPiece(app, followed, { status: 'draft' })

  const { content } = await read(reader)
  expect(content.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('by page or by cursor shows each piece once, and says when there is no more', async () => {
  const [reader, one, two] = await Promise.all([createAccount(app), createCreator(app), createCreator(app)])
  await follow(reader, one)
  await follow(reader, two)
  const made: string[] = []
  for (const author of [one, two, one, two, one]) made.unshift((await createPiece(app, author)).id)

  const byCursor: string[] = []
  let cursor: string | undefined
  do {
    const { content, pagination } = await read(reader, { limit: 2, cursor })
    byCursor.push(...content.map(({ id }) => id))
    cursor = pagination.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(byCursor).toEqual(made)

  const pages = await Promise.all([1, 2, 3].map((page) => read(reader, { limit: 2, page })))
  expect(pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(made)
  expect(pages.map(({ pagination }) => pagination.hasNext)).toEqual([true, true, false])
})

test('leaves out a deactivated creator, and is empty for who follows nobody', async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  await follow(reader, creator)
  await createPiece(app, creator)
  await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${creator.id}`)
  expect((await read(reader)).content).toEqual([])
  expect((await read(await createAccount(app))).content).toEqual([])
})

test('refuses a guest with 401 and a made-up cursor with 400', async () => {
  expect((await app.call('GET /subscriptions/articles')).status).toBe(401)
  const reader = await createAccount(app)
  const answer = await app.call('GET /subscriptions/articles', { query: { cursor: 'abc' } }, { as: reader })
  expect(answer.status).toBe(400)
})
