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

test('leaves out a deactivated creator, and is empty for who follows nobody', async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  await follow(reader, creator)
  await createPiece(app, creator)
  await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${creator.id}`)
  expect((await read(reader)).content).toEqual([])
  expect((await read(await createAccount(app))).content).toEqual([])
})
