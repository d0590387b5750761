import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { COMMENT_MESSAGES as M } from '#contract/community/messages.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)
const reader = aReader(app)
const other = aReader(app)

const newPiece = async (status: 'draft' | 'published' = 'published') => (await createPiece(app, author, { status })).id

const comment = async (articleId: string, as = reader, content = 'Bien vu.') =>
  (await app.expectData('POST /comments/article/{id}', { params: { id: articleId }, body: { content } }, { as }))
    .comment

const reply = async (articleId: string, commentId: string, as = reader, content = 'Merci.') =>
  (
    await app.expectData(
      'POST /comments/article/{id}/reply/{commentId}',
      { params: { id: articleId, commentId }, body: { content } },
      { as },
    )
  ).reply

const list = (articleId: string, query = {}, as?: TestAccount) =>
  app.expectData('GET /comments/article/{id}', { params: { id: articleId }, query }, { as })

const react = (id: string, reaction: 'like' | 'dislike', as = reader) =>
  app.expectData('POST /comments/{id}/reaction', { params: { id }, body: { reaction } }, { as })

const remove = (id: string, as = reader) => app.call('DELETE /comments/{id}', { params: { id } }, { as })

async function activityOf(articleId: string): Promise<number> {
  const [row] = await app.context.database(sql<{ comments: number }>`
    SELECT sum(comments)::int AS comments FROM article_activity WHERE article_id = ${articleId}`)
  return row?.comments ?? 0
}

describe('writing', () => {
  test('a comment is answered whole, listed and counted', async () => {
    const piece = await newPiece()
    const made = await comment(piece, reader, '  Bien vu.  ')
    expect(made).toMatchObject({
      content: 'Bien vu.',
      author: { username: reader.username },
      parentId: null,
      replies: [],
    })
    expect(await list(piece)).toMatchObject({ comments: [{ id: made.id }], commentsCount: 1 })
    const { content } = await app.expectData('GET /content/{id}', { params: { id: piece } })
    expect(content.commentsCount).toBe(1)
    expect(await activityOf(piece)).toBe(1)
  })

  test('a reply to a reply joins the thread of its root, oldest first', async () => {
    const piece = await newPiece()
    const root = await comment(piece)
    const first = await reply(piece, root.id, other)
    const second = await reply(piece, first.id)
    expect(second.parentId).toBe(root.id)
    const { comments, commentsCount } = await list(piece)
    expect(comments[0]?.replies.map((each) => each.id)).toEqual([first.id, second.id])
    expect(commentsCount).toBe(3)
  })

  test('blank and overlong texts are refused in their own words (docs/product/comments.md#comment-text)', async () => {
    const piece = await newPiece()
    const send = (content: string) =>
      app.call('POST /comments/article/{id}', { params: { id: piece }, body: { content } }, { as: reader })
    expect((await send('   ')).failure).toMatchObject({ message: M.empty, code: 'VALIDATION' })
    expect((await send('é'.repeat(501))).failure).toMatchObject({ message: M.tooLong })
    expect((await send('é'.repeat(500))).status).toBe(201)
  })

  test('a reply must answer a comment of the same piece', async () => {
    const [piece, elsewhere] = [await newPiece(), await newPiece()]
    const root = await comment(elsewhere)
    const refused = await app.call(
      'POST /comments/article/{id}/reply/{commentId}',
      { params: { id: piece, commentId: root.id }, body: { content: 'Oui' } },
      { as: reader },
    )
    expect(refused).toMatchObject({ status: 404, failure: { message: M.notFound } })
  })

  test('the same Idempotency-Key makes one comment, and another text under it is a conflict', async () => {
    const piece = await newPiece()
    const headers = { 'idempotency-key': randomUUID() }
    const send = (content: string) =>
      app.call('POST /comments/article/{id}', { params: { id: piece }, body: { content } }, { as: reader, headers })
    const answers = await Promise.all([send('Une fois'), send('Une fois'), send('Une fois')])
    expect(new Set(answers.map((each) => each.data?.comment.id)).size).toBe(1)
    expect((await list(piece)).commentsCount).toBe(1)
    expect((await send('Deux fois')).status).toBe(409)
  })

  test('comments at once are counted exactly', async () => {
    const piece = await newPiece()
    const root = await comment(piece)
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? comment(piece) : reply(piece, root.id, other))))
    expect(await list(piece, { limit: 50 })).toMatchObject({ commentsCount: 31 })
    expect(await activityOf(piece)).toBe(31)
  })

  test('who goes beyond it with many comments at once stops nobody else', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const creator = await createCreator(limited)
    const { id } = await createPiece(limited, creator)
    const call = { params: { id }, body: { content: 'Encore' } }
    const send = () =>
      limited.call('POST /comments/article/{id}', call, { as: creator, headers: { 'idempotency-key': randomUUID() } })
    const sent = await Promise.all(Array.from({ length: 60 }, send))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(40)
    await limited.expectData('POST /comments/article/{id}', call, { as: await createAccount(limited) })
  })

  test('whose session is over is asked to sign in: nothing is written, nothing counted, no kept answer given', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const { id } = await createPiece(limited, await createCreator(limited))
    const leaving = await createAccount(limited)
    const send = (headers = {}) =>
      limited.call(
        'POST /comments/article/{id}',
        { params: { id }, body: { content: 'Adieu' } },
        { as: leaving, headers },
      )
    const headers = { 'idempotency-key': randomUUID() }
    expect((await send(headers)).status).toBe(201)
    await limited.context.database(sql`DELETE FROM sessions WHERE user_id = ${leaving.id}`)

    expect((await send()).status).toBe(401)
    expect((await send(headers)).status).toBe(401)
    // Nor does what the call does not take tell an ended session anything else.
    const form = { method: 'POST', headers: { authorization: `Bearer ${leaving.token}` }, body: new FormData() }
    form.body.set('content', 'Adieu')
    expect((await fetch(`${limited.origin}/api/v1/comments/article/${id}`, form)).status).toBe(401)
    expect((await limited.expectData('GET /comments/article/{id}', { params: { id }, query: {} })).commentsCount).toBe(
      1,
    )
    expect((await limited.context.rateLimits.usage('comment', leaving.id)).count).toBe(1)
  })

  test('a retry under the same key is no further comment to the limit', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const creator = await createCreator(limited)
    const { id } = await createPiece(limited, creator)
    const call = { params: { id }, body: { content: 'Une fois' } }
    const options = { as: creator, headers: { 'idempotency-key': randomUUID() } }
    for (let n = 0; n < 25; n++) await limited.expectData('POST /comments/article/{id}', call, options)
  })
})

describe('drafts', () => {
  test('the comments of a draft do not exist for others', async () => {
    const piece = await newPiece('draft')
    const made = await comment(piece, author)
    const params = { id: piece }
    const refused = await Promise.all([
      app.call('GET /comments/article/{id}', { params }),
      app.call('GET /comments/article/{id}', { params }, { as: reader }),
      app.call('POST /comments/article/{id}', { params, body: { content: 'Oh' } }, { as: reader }),
      app.call('POST /comments/{id}/reaction', { params: { id: made.id }, body: { reaction: 'like' } }, { as: reader }),
      remove(made.id),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await list(piece, {}, author)).commentsCount).toBe(1)
  })
})

describe('deleting', () => {
  test('a comment without replies goes', async () => {
    const piece = await newPiece()
    const made = await comment(piece)
    expect((await remove(made.id)).status).toBe(200)
    expect(await list(piece)).toMatchObject({ comments: [], commentsCount: 0 })
    expect(await activityOf(piece)).toBe(0)
    expect((await remove(made.id)).status).toBe(404)
  })

  test('a comment with replies keeps its place without author and text, until its last reply goes', async () => {
    const piece = await newPiece()
    const root = await comment(piece)
    const [first, second] = [await reply(piece, root.id, other), await reply(piece, root.id, other)]
    await remove(root.id)
    const kept = await list(piece)
    expect(kept.comments[0]).toMatchObject({ id: root.id, isDeleted: true, content: M.deleted, author: null })
    expect((await list(piece, {}, author)).comments[0]?.can).toEqual({ delete: false, moderate: false })
    expect(kept.commentsCount).toBe(2)
    await remove(first.id, other)
    expect((await list(piece)).comments).toHaveLength(1)
    await remove(second.id, other)
    expect(await list(piece)).toMatchObject({ comments: [], commentsCount: 0 })
    expect(await activityOf(piece)).toBe(0)
  })

  test('a deleted comment takes no reaction and no reply', async () => {
    const piece = await newPiece()
    const root = await comment(piece)
    await reply(piece, root.id)
    await remove(root.id)
    const body = { reaction: 'like' as const }
    expect(
      (await app.call('POST /comments/{id}/reaction', { params: { id: root.id }, body }, { as: other })).status,
    ).toBe(404)
    const answer = await app.call(
      'POST /comments/article/{id}/reply/{commentId}',
      { params: { id: piece, commentId: root.id }, body: { content: 'Ah' } },
      { as: other },
    )
    expect(answer.status).toBe(404)
  })

  test('its author and the author of the piece may delete; moderators may decide about that of others', async () => {
    const piece = await newPiece()
    const admin = await createAdmin(app)
    const made = await Promise.all([comment(piece), comment(piece), comment(piece)])
    await reply(piece, made[0].id, author)
    const abilities = async (as?: TestAccount) => {
      const root = (await list(piece, {}, as)).comments.find(({ id }) => id === made[0].id)
      return [root, root?.replies[0]].map((each) =>
        Object.entries(each?.can ?? {})
          .filter(([, may]) => may)
          .map(([act]) => act)
          .join(),
      )
    }
    expect(await abilities()).toEqual(['', ''])
    expect(await abilities(other)).toEqual(['', ''])
    expect(await abilities(reader)).toEqual(['delete', ''])
    expect(await abilities(author)).toEqual(['delete', 'delete'])
    expect(await abilities(admin)).toEqual(['moderate', 'moderate'])
    expect(await remove(made[0].id, other)).toMatchObject({ status: 403, failure: { message: M.notYours } })
    expect((await remove(made[0].id, reader)).status).toBe(200)
    expect((await remove(made[1].id, author)).status).toBe(200)
    expect((await remove(made[2].id, admin)).status).toBe(200)
  })

  test('deletes and replies at once leave counter and list in agreement', async () => {
    const piece = await newPiece()
    const root = await comment(piece)
    const replies = await Promise.all(Array.from({ length: 10 }, () => reply(piece, root.id, other)))
    await Promise.all([
      remove(root.id),
      remove(root.id),
      ...replies.map((each) => remove(each.id, other)),
      ...Array.from({ length: 10 }, () =>
        app.call(
          'POST /comments/article/{id}/reply/{commentId}',
          { params: { id: piece, commentId: root.id }, body: { content: 'Trop tard ?' } },
          { as: other },
        ),
      ),
    ])
    const { comments, commentsCount } = await list(piece)
    const shown = comments.flatMap((each) => [each, ...each.replies]).filter((each) => !each.isDeleted)
    expect(shown).toHaveLength(commentsCount)
    expect(await activityOf(piece)).toBe(commentsCount)
  })
})

describe('reactions', () => {
  test('like and dislike exclude each other, and repeating takes back', async () => {
    const made = await comment(await newPiece())
    expect(await react(made.id, 'like')).toEqual({
      likesCount: 1,
      dislikesCount: 0,
      isLiked: true,
      isDisliked: false,
      reaction: 'like',
    })
    expect(await react(made.id, 'dislike')).toMatchObject({ likesCount: 0, dislikesCount: 1, reaction: 'dislike' })
    expect(await react(made.id, 'dislike')).toMatchObject({ likesCount: 0, dislikesCount: 0, reaction: null })
  })

  test('the reader sees their own reaction in the list, a guest none', async () => {
    const piece = await newPiece()
    const made = await comment(piece)
    await list(piece)
    await react(made.id, 'like')
    expect((await list(piece, {}, reader)).comments[0]).toMatchObject({ isLiked: true, likesCount: 1 })
    expect((await list(piece)).comments[0]).toMatchObject({ isLiked: false, likesCount: 1 })
  })

  test('after any sequence, the counters are what the last reaction of each reader makes them', async () => {
    const made = await comment(await newPiece())
    const readers = [reader, other, author]
    const step = fc.record({ who: fc.nat(2), reaction: fc.constantFrom('like' as const, 'dislike' as const) })
    const now = new Map<number, string | null>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { who, reaction } of steps) {
          now.set(who, now.get(who) === reaction ? null : reaction)
          const values = () => [...now.values()]
          expect(await react(made.id, reaction, readers[who])).toMatchObject({
            reaction: now.get(who),
            likesCount: values().filter((each) => each === 'like').length,
            dislikesCount: values().filter((each) => each === 'dislike').length,
          })
        }
      }),
      { numRuns: 8 },
    )
  })

  test('like and dislike at once by one reader are taken in turn, whatever was there before', async () => {
    const piece = await newPiece()
    for (let round = 0; round < 6; round += 1) {
      const { id } = await comment(piece)
      if (round % 3 === 1) await react(id, 'like')
      if (round % 3 === 2) await Promise.all([react(id, 'like', other), react(id, 'dislike', author)])
      await Promise.all([react(id, 'like'), react(id, 'dislike'), react(id, 'like', other), react(id, 'dislike')])
      const row = (await list(piece, { sort: 'newest', limit: 1 })).comments[0]
      const [given] = await app.context.database(sql<{ likes: number; dislikes: number }>`
        SELECT count(*) FILTER (WHERE reaction = 'like')::int AS likes,
          count(*) FILTER (WHERE reaction = 'dislike')::int AS dislikes
        FROM comment_reactions WHERE comment_id = ${id}`)
      expect(row).toMatchObject({ id, likesCount: given?.likes, dislikesCount: given?.dislikes })
    }
  })
})

describe('the list', () => {
  test('top is likes minus dislikes, then newest', async () => {
    const piece = await newPiece()
    const made: { id: string }[] = []
    for (let n = 0; n < 4; n++) made.push(await comment(piece))
    await react(made[0]?.id ?? '', 'like')
    await react(made[2]?.id ?? '', 'dislike')
    const { comments } = await list(piece, { sort: 'top' })
    expect(comments.map((each) => made.findIndex(({ id }) => id === each.id))).toEqual([0, 3, 1, 2])
  })

  test('by cursor, new comments make nothing appear twice or go missing', async () => {
    const limits = fc.array(fc.record({ limit: fc.integer({ min: 1, max: 5 }), arriving: fc.nat(3) }), {
      minLength: 20,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(limits, fc.constantFrom('newest', 'top'), async (pages, sort) => {
        const piece = await newPiece()
        const before = []
        for (let n = 0; n < 8; n++) before.push((await comment(piece)).id)
        const seen: string[] = []
        let cursor: string | null | undefined
        for (const { limit, arriving } of pages) {
          const page = await list(piece, { sort, limit, cursor: cursor ?? undefined })
          seen.push(...page.comments.map((each) => each.id))
          cursor = page.pagination.nextCursor
          expect(page.pagination.hasNext).toBe(cursor !== null)
          if (cursor === null) break
          for (let n = 0; n < arriving; n++) await comment(piece)
        }
        expect(seen).toEqual(before.reverse())
      }),
      { numRuns: 3 },
    )
  })

  test('are read by the slug of their piece too, and a kept answer hears of the next one', async () => {
    const { id, slug } = await createPiece(app, author)
    expect(await list(slug)).toMatchObject({ comments: [], commentsCount: 0 })
    const made = await comment(id)
    expect(await list(slug)).toEqual(await list(id))
    expect(await list(slug)).toMatchObject({ comments: [{ id: made.id }], commentsCount: 1 })
  })

  test('what is neither an id nor a slug is refused, as the slug of a draft is; an id of nothing is unknown', async () => {
    const of = (id: string, as?: TestAccount) => app.call('GET /comments/article/{id}', { params: { id } }, { as })
    const draft = await createPiece(app, author, { status: 'draft' })
    const refusals = await Promise.all([of('rien-de-tel'), of(draft.slug), of(draft.slug, reader)])
    expect(new Set(refusals.map(({ status, failure }) => `${status} ${failure?.message}`)).size).toBe(1)
    expect((await of(draft.slug, author)).status).toBe(200)
    expect(await of('rien-de-tel')).toMatchObject({ status: 400, failure: { errors: [{ field: 'id' }] } })
    expect((await of(randomUUID())).status).toBe(404)
  })

  test('a cursor that is not ours, or of the other sort, is refused', async () => {
    const piece = await newPiece()
    await Promise.all([comment(piece), comment(piece)])
    const { pagination } = await list(piece, { limit: 1 })
    const cursors = ['x', pagination.nextCursor ?? '', Buffer.from('[1e300,"x"]').toString('base64url')]
    for (const cursor of cursors) {
      const refused = await app.call('GET /comments/article/{id}', {
        params: { id: piece },
        query: { sort: 'top', cursor },
      })
      expect(refused.status).toBe(400)
    }
  })
})

test('a thread carries its fifty oldest replies, and tells the others page by page', async () => {
  const { id } = await createPiece(app, author)
  const { comment } = await app.expectData(
    'POST /comments/article/{id}',
    { params: { id }, body: { content: 'La racine' } },
    { as: author },
  )
  await app.context.database(sql`
    INSERT INTO comments (id, article_id, author_id, parent_id, content, created_at)
    SELECT gen_random_uuid(), ${id}, ${author.id}, ${comment.id}, 'Réponse ' || n, now() + n * interval '1 second'
    FROM generate_series(1, 53) n`)
  const read = async (sort: 'newest' | 'top') =>
    (await app.expectData('GET /comments/article/{id}', { params: { id }, query: { sort } })).comments[0]?.replies ?? []
  const more = (page: number, as?: TestAccount) =>
    app.call('GET /comments/{id}/replies', { params: { id: comment.id }, query: { page } }, as && { as })
  const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Réponse ${from + n}`)

  for (const sort of ['newest', 'top'] as const)
    expect((await read(sort)).map(({ content }) => content)).toEqual(texts(1, 50))
  expect((await more(1)).data).toMatchObject({ pagination: { hasNext: true } })
  expect((await more(2)).data?.replies.map(({ content }) => content)).toEqual(texts(51, 53))
  expect((await more(3)).data).toMatchObject({ replies: [], pagination: { hasNext: false } })
  const answer = { params: { id, commentId: comment.id }, body: { content: 'Encore' } }
  await app.expectData('POST /comments/article/{id}/reply/{commentId}', answer, { as: author })
  expect((await more(2)).data?.replies).toHaveLength(4)
  await app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'draft' } }, { as: author })
  expect((await more(2)).status).toBe(404)
  expect((await more(2, author)).status).toBe(200)
})
