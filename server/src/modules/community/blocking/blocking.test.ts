import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONVERSATION_MESSAGES as M } from '#contract/community/messages.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)
let piece: string
beforeAll(async () => {
  piece = (await createPiece(app, author)).id
})

const blockAccount = (by: TestAccount, whom: TestAccount) =>
  app.call('POST /users/{id}/block', { params: { id: whom.id } }, { as: by })
const unblockAccount = (by: TestAccount, whom: TestAccount) =>
  app.expectData('DELETE /users/{id}/block', { params: { id: whom.id } }, { as: by })

const comment = (as: TestAccount, id = piece) =>
  app.call('POST /comments/article/{id}', { params: { id }, body: { content: 'Bien vu.' } }, { as })

const written = async (as: TestAccount, id = piece) => (await comment(as, id)).data?.comment.id ?? ''

const answer = (as: TestAccount, commentId: string) =>
  app.call(
    'POST /comments/article/{id}/reply/{commentId}',
    { params: { id: piece, commentId }, body: { content: 'Ah non.' } },
    { as },
  )

async function read(id: string, as?: TestAccount) {
  const { comments } = await app.expectData(
    'GET /comments/article/{id}',
    { params: { id: piece }, query: { limit: 50 } },
    { as },
  )
  return comments.flatMap((root) => [root, ...root.replies]).find((each) => each.id === id)
}

describe('blocked accounts (docs/product/moderation.md#blocked-accounts)', () => {
  test('what one wrote is hidden from the blocker alone, until they are let go', async () => {
    const [reader, pest] = [await createAccount(app), await createAccount(app)]
    const id = await written(pest)
    expect((await blockAccount(reader, pest)).data).toEqual({ isBlocked: true })
    expect(await read(id, reader)).toMatchObject({
      isDeleted: true,
      author: null,
      content: M.fromBlocked,
      blockedId: pest.id,
    })
    for (const as of [undefined, pest, author]) expect(await read(id, as)).toMatchObject({ content: 'Bien vu.' })
    await unblockAccount(reader, pest)
    expect(await read(id, reader)).toMatchObject({ content: 'Bien vu.', author: { id: pest.id } })
  })

  test('one cannot answer the blocker, nor within their thread; they can answer others', async () => {
    const [reader, pest, other] = [await createAccount(app), await createAccount(app), await createAccount(app)]
    const root = await written(reader)
    const foreign = await written(other)
    const reply = (await answer(reader, foreign)).data?.reply.id ?? ''
    const within = (await answer(other, root)).data?.reply.id ?? ''
    await blockAccount(reader, pest)
    for (const id of [root, reply, within]) {
      expect(await answer(pest, id)).toMatchObject({ status: 403, failure: { message: M.notThisOne } })
    }
    expect((await answer(pest, foreign)).status).toBe(201)
    // It is the blocker's own wish: they may answer.
    expect((await answer(reader, await written(pest))).status).toBe(201)
  })

  test('one cannot comment under the blocker’s articles, and what waited there goes', async () => {
    const creator = await createCreator(app)
    const pest = await createAccount(app)
    const { id } = await createPiece(app, creator, { commentsMode: 'held' })
    expect((await comment(pest, id)).status).toBe(201)
    await blockAccount(creator, pest)
    expect(await comment(pest, id)).toMatchObject({ status: 403, failure: { code: 'FORBIDDEN', message: M.notHere } })
    const held = await app.expectData('GET /comments/article/{id}/held', { params: { id } }, { as: creator })
    expect(held.comments).toEqual([])
  })

  test('blocking and commenting at once: either comes first, nothing fails', async () => {
    const [reader, pest] = [await createAccount(app), await createAccount(app)]
    const root = await written(reader)
    const [blocked, ...answers] = await Promise.all([
      blockAccount(reader, pest),
      answer(pest, root),
      answer(pest, root),
    ])
    expect(blocked?.status).toBe(200)
    for (const { status } of answers) expect([201, 403]).toContain(status)
    expect((await answer(pest, root)).status).toBe(403)
  })

  test('the list names them, the last one first; each once', async () => {
    const reader = await createAccount(app)
    const [first, second] = [await createAccount(app), await createAccount(app, { displayName: 'La Seconde' })]
    for (const whom of [first, second, second]) await blockAccount(reader, whom)
    const { users } = await app.expectData('GET /users/me/blocks', {}, { as: reader })
    expect(users).toMatchObject([{ id: second.id, displayName: 'La Seconde' }, { id: first.id }])
    const state = (whom: TestAccount) =>
      app.expectData('GET /users/{id}/block', { params: { id: whom.id } }, { as: reader })
    expect(await state(first)).toEqual({ isBlocked: true })
    await unblockAccount(reader, first)
    expect(await state(first)).toEqual({ isBlocked: false })
  })

  test('oneself, nobody and too many are refused', async () => {
    const reader = await createAccount(app)
    expect(await blockAccount(reader, reader)).toMatchObject({ status: 400, failure: { message: M.blockYourself } })
    const nobody = { ...reader, id: '0192f0c1-2345-7abc-8def-0123456789ab' }
    expect((await blockAccount(reader, nobody)).status).toBe(404)
    await app.context.database(sql`
      WITH made AS (
        INSERT INTO users (id, username, email, password_hash)
        SELECT gen_random_uuid(), 'masse_' || n, 'masse' || n || '@exemple.fr', '' FROM generate_series(1, 1000) n RETURNING id
      )
      INSERT INTO blocks (blocker_id, blocked_id) SELECT ${reader.id}, id FROM made`)
    expect(await blockAccount(reader, author)).toMatchObject({ status: 400, failure: { message: M.tooManyBlocked } })
  })
})
