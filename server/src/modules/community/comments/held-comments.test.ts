import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { COMMENT_MESSAGES, CONVERSATION_MESSAGES as M } from '#contract/community/messages.ts'
import type { CommentsMode } from '#contract/publishing/articles.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  createPiece,
  type TestAccount,
} from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)
const reader = aReader(app)

const newPiece = async (commentsMode: CommentsMode) => (await createPiece(app, author, { commentsMode })).id

const send = (id: string, as = reader, content = 'Bien vu.', headers = {}) =>
  app.call('POST /comments/article/{id}', { params: { id }, body: { content } }, { as, headers })

const answer = (id: string, commentId: string, as = reader) =>
  app.call(
    'POST /comments/article/{id}/reply/{commentId}',
    { params: { id, commentId }, body: { content: 'Merci.' } },
    { as },
  )

const list = (id: string, as?: TestAccount) => app.expectData('GET /comments/article/{id}', { params: { id } }, { as })

const waiting = async (id: string, as: TestAccount) =>
  (await app.expectData('GET /comments/article/{id}/held', { params: { id } }, { as })).comments

const approve = (id: string, as = author) => app.call('POST /comments/held/{id}/approve', { params: { id } }, { as })
const drop = (id: string, as = author) => app.call('DELETE /comments/held/{id}', { params: { id } }, { as })

const keepWords = (words: string[]) => app.expectData('PUT /users/me/held-words', { body: { words } }, { as: author })

async function activityOf(articleId: string): Promise<number> {
  const [row] = await app.context.database(sql<{ comments: number | null }>`
    SELECT sum(comments)::int AS comments FROM article_activity WHERE article_id = ${articleId}`)
  return row?.comments ?? 0
}

describe('who may comment (docs/product/comments.md#who-may-comment)', () => {
  test('closed comments stay readable, and take none: from nobody, and no reply', async () => {
    const piece = await newPiece('open')
    const root = (await send(piece)).data?.comment
    await app.expectData(
      'PATCH /content/{id}',
      { params: { id: piece }, body: { commentsMode: 'closed' } },
      { as: author },
    )
    for (const as of [reader, author, await createAdmin(app)]) {
      const refused = await send(piece, as)
      expect(refused).toMatchObject({
        status: 403,
        failure: { code: 'COMMENTS_CLOSED', message: COMMENT_MESSAGES.closed },
      })
    }
    expect((await answer(piece, root?.id ?? '')).status).toBe(403)
    expect(await list(piece)).toMatchObject({ comments: [{ content: 'Bien vu.' }], commentsCount: 1 })
    const { content } = await app.expectData('GET /content/{id}', { params: { id: piece } })
    expect(content.commentsMode).toBe('closed')
  })
})

describe('comments that wait (docs/product/comments.md#held-comments)', () => {
  test('one is seen by its writer and the author alone, and counted nowhere', async () => {
    const piece = await newPiece('held')
    const other = await createAccount(app)
    const made = await send(piece)
    expect(made).toMatchObject({
      status: 201,
      message: M.held,
      data: { comment: { isHeld: true, content: 'Bien vu.' } },
    })
    expect(await list(piece)).toMatchObject({ comments: [], commentsCount: 0 })
    expect((await list(piece)).heldCount).toBeUndefined()
    expect((await list(piece, reader)).heldCount).toBe(1)
    expect((await list(piece, author)).heldCount).toBe(1)
    expect((await list(piece, other)).heldCount).toBe(0)
    expect(await waiting(piece, reader)).toMatchObject([{ content: 'Bien vu.', can: { approve: false } }])
    expect(await waiting(piece, author)).toMatchObject([
      { author: { username: reader.username }, can: { approve: true } },
    ])
    expect(await waiting(piece, other)).toEqual([])
    expect(await activityOf(piece)).toBe(0)
  })

  test('its approval shows it, counts it and dates it, once', async () => {
    const piece = await newPiece('held')
    const id = (await send(piece)).data?.comment.id ?? ''
    const answers = await Promise.all([approve(id), approve(id), approve(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect(await list(piece)).toMatchObject({
      comments: [{ id, author: { username: reader.username }, content: 'Bien vu.' }],
      commentsCount: 1,
    })
    expect(await activityOf(piece)).toBe(1)
    expect(await waiting(piece, author)).toEqual([])
  })

  test('a reply that waited joins its thread', async () => {
    const piece = await newPiece('held')
    const root = (await send(piece, author, 'La racine')).data?.comment.id ?? ''
    const id = (await answer(piece, root)).data?.reply.id ?? ''
    expect(await waiting(piece, author)).toMatchObject([
      { answered: { content: 'La racine', author: { username: author.username } } },
    ])
    await approve(id)
    const { comments } = await list(piece)
    expect(comments[0]?.replies).toMatchObject([{ id, parentId: root }])
  })

  test('the author takes one away, its writer takes it back', async () => {
    const piece = await newPiece('held')
    for (const as of [author, reader]) {
      const id = (await send(piece)).data?.comment.id ?? ''
      expect((await drop(id, as)).status).toBe(200)
      expect((await drop(id, as)).failure?.message).toBe(M.waitsNoMore)
    }
    expect(await waiting(piece, author)).toEqual([])
  })

  test('the same Idempotency-Key has one wait', async () => {
    const piece = await newPiece('held')
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => send(piece, reader, 'Une fois', headers)))
    expect(new Set(answers.map(({ data }) => data?.comment.id)).size).toBe(1)
    expect(answers.every(({ data }) => data?.comment.isHeld)).toBe(true)
    expect((await waiting(piece, author)).length).toBe(1)
  })

  test('they are counted among one’s own pieces', async () => {
    const creator = await createCreator(app)
    const { id, slug } = await createPiece(app, creator, { commentsMode: 'held' })
    await createPiece(app, creator)
    await send(id)
    await send(id)
    const { content, stats } = await app.expectData('GET /content/my-articles', {}, { as: creator })
    expect(content.map(({ heldCount }) => heldCount).sort()).toEqual([0, 2])
    expect(stats).toMatchObject({ held: 2, oldestHeldIn: slug })
  })

  test('one does not outlive its article or its writer', async () => {
    const piece = await newPiece('held')
    const gone = await createAccount(app)
    await send(piece, gone)
    await send(piece)
    await app.call('DELETE /users/{id}', { params: { id: gone.id } }, { as: await createAdmin(app) })
    expect((await waiting(piece, author)).length).toBe(1)
    await app.call('DELETE /content/{id}', { params: { id: piece } }, { as: author })
    await app.call('DELETE /content/bin/{id}', { params: { id: piece } }, { as: author })
    const [row] = await app.context.database(sql<{ count: number }>`
      SELECT count(*)::int AS count FROM held_comments WHERE article_id = ${piece}`)
    expect(row?.count).toBe(0)
  })
})

describe('a creator’s words (docs/product/comments.md#list-of-words)', () => {
  test.each([
    ['Arnaque !', true],
    ['C’est une «ARNAQUE»...', true],
    ['des arnaques', false],
    ['du déjà-vu, encore', true],
    ['deja tout vu', false],
    ['un bœuf', true],
    ['100 % gratuit', true],
    ['С мира по нитке', true],
    ['Rien à dire', false],
  ])('%s: waits %s', async (content, waits) => {
    await keepWords(['arnaque', '  Déjà vu ', 'BOEUF', '100 % gratuit', 'мира', '!!', ''])
    const piece = await newPiece('open')
    expect((await send(piece, reader, content)).data?.comment.isHeld ?? false).toBe(waits)
  })

  test('they are kept folded and once, and are nobody else’s', async () => {
    const { words } = await keepWords(['Été', 'été', 'zut  alors'])
    expect(words).toEqual(['ete', 'zut alors'])
    expect(await app.expectData('GET /users/me/held-words', {}, { as: author })).toEqual({ words })
    const elsewhere = await createPiece(app, await createCreator(app))
    expect((await send(elsewhere.id, reader, 'zut alors')).data?.comment.isHeld).toBeUndefined()
  })

  test('too many or too long ones are refused', async () => {
    const put = (words: string[]) => app.call('PUT /users/me/held-words', { body: { words } }, { as: author })
    expect((await put(['a'.repeat(51)])).failure?.message).toBe(M.wordTooLong)
    expect((await put(Array.from({ length: 201 }, (_, n) => `mot ${n}`))).failure?.message).toBe(M.tooManyWords)
  })
})

describe('hidden comments (docs/product/comments.md#deleted-comments)', () => {
  async function hide(id: string) {
    const explanation = 'Des injures'
    const target = { kind: 'comment' as const, id }
    const email = `${id}@exemple.fr`
    await app.expectData('POST /reports', { body: { target, reason: 'harassment', explanation, email } })
    const as = await createModerator(app)
    const { cases } = await app.expectData('GET /admin/cases', { query: { sort: 'newest' } }, { as })
    const decision = {
      measure: 'hide' as const,
      suspendedDays: null,
      rule: 'Conditions, article 4',
      facts: explanation,
    }
    await app.expectData(
      'POST /admin/cases/{id}/decision',
      { params: { id: cases[0]?.id ?? '' }, body: decision },
      { as },
    )
  }

  test('one keeps its place without author and text, also alone', async () => {
    const piece = await newPiece('open')
    const id = (await send(piece)).data?.comment.id ?? ''
    await hide(id)
    const { comments } = await list(piece, reader)
    expect(comments).toMatchObject([{ id, isDeleted: true, author: null, content: M.hidden, can: { delete: false } }])
    expect((await answer(piece, id)).status).toBe(404)
    const removed = await app.call('DELETE /comments/{id}', { params: { id } }, { as: author })
    expect(removed.status).toBe(404)
  })
})
