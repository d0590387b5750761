import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mediaName } from '#contract/publishing/media.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { waiting } from '../../../testing/waiting.ts'

const app = aSite()
const admin = anAdmin(app)

/** As an administrator does: at once. */
const remove = ({ id }: TestAccount) => app.call('DELETE /users/{id}', { params: { id } }, { as: admin })

async function comment(as: TestAccount, articleId: string, content: string) {
  const { comment } = await app.expectData(
    'POST /comments/article/{id}',
    { params: { id: articleId }, body: { content } },
    { as },
  )
  return comment
}

test('its pieces, sections and profile go; the feed forgets them at once', async () => {
  const creator = await createCreator(app)
  const [piece, draft] = await Promise.all([createPiece(app, creator), createPiece(app, creator, { status: 'draft' })])
  const section = { title: 'Ma section', articleIds: [piece.id] }
  await app.expectData('POST /users/me/sections', { body: section }, { as: creator })
  const feed = async () => (await app.expectData('GET /content', { query: { limit: 50 } })).content.map(({ id }) => id)
  expect(await feed()).toContain(piece.id)

  expect(await app.expectData('DELETE /users/{id}', { params: { id: creator.id } }, { as: admin })).toEqual({
    deletedAt: null,
  })

  expect(await feed()).not.toContain(piece.id)
  for (const id of [piece.id, draft.id])
    expect((await app.call('GET /content/{id}', { params: { id } }, { as: admin })).status).toBe(404)
  expect((await app.call('GET /users/{id}', { params: { id: creator.id } })).status).toBe(404)
})

test('what it gave to others is no longer counted: likes, follows, reactions to comments', async () => {
  const [creator, leaving, staying] = await Promise.all([createCreator(app), createAccount(app), createAccount(app)])
  const { id } = await createPiece(app, creator)
  const remark = await comment(staying, id, 'Bien vu.')
  for (const as of [leaving, staying]) {
    await app.expectData('POST /content/{id}/like', { params: { id }, body: { isLiked: true } }, { as })
    await app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as })
  }
  const reaction = { params: { id: remark.id }, body: { reaction: 'dislike' as const } }
  await app.expectData('POST /comments/{id}/reaction', reaction, { as: leaving })
  const counts = async () => {
    const [likes, subscribers, comments] = await Promise.all([
      app.expectData('GET /content/{id}/likes', { params: { id } }),
      app.expectData('GET /subscriptions/count/{id}', { params: { id: creator.id } }),
      app.expectData('GET /comments/article/{id}', { params: { id } }),
    ])
    return [likes.likesCount, subscribers.subscriberCount, comments.comments[0]?.dislikesCount]
  }
  expect(await counts()).toEqual([2, 2, 1])

  await remove(leaving)

  expect(await counts()).toEqual([1, 1, 0])
})

test('its comments stay, unsigned, and are still counted', async () => {
  const [creator, leaving] = await Promise.all([createCreator(app), createAccount(app)])
  const { id } = await createPiece(app, creator)
  await comment(leaving, id, 'Je reste.')
  const read = () => app.expectData('GET /comments/article/{id}', { params: { id } })
  expect((await read()).comments[0]?.author?.username).toBe(leaving.username)

  await remove(leaving)

  const { comments, commentsCount } = await read()
  expect(commentsCount).toBe(1)
  expect(comments[0]).toMatchObject({
    content: 'Je reste.',
    isDeleted: false,
    author: { id: null, username: 'Compte supprimé' },
  })
})

test('its files go, but for those that somebody else shows', async () => {
  const [leaving, staying] = await Promise.all([createCreator(app), createCreator(app)])
  const upload = async () => {
    const image = new Blob([await noise(64, 64).jpeg().toBuffer()])
    return (await app.expectData('POST /upload/single', { files: { image } }, { as: leaving })).url
  }
  const [own, shared] = [await upload(), await upload()]
  await createPiece(app, leaving, { coverImageUrl: own })
  await createPiece(app, staying, { coverImageUrl: shared })
  const isKept = async (url: string) => (await app.context.storage.stat(mediaName(url) ?? '')) !== null
  expect([await isKept(own), await isKept(shared)]).toEqual([true, true])

  await remove(leaving)

  expect([await isKept(own), await isKept(shared)]).toEqual([false, true])
})

test('accounts go while they like, follow, comment and react: no call fails, and every counter is exact', async () => {
  const [witness, ...leaving] = await Promise.all(Array.from({ length: 5 }, () => createCreator(app)))
  if (!witness) throw new Error('no account was made')
  const pieces = await Promise.all([witness, ...leaving].map((author) => createPiece(app, author)))
  const kept = { id: pieces[0]?.id ?? '' }
  const remark = await comment(witness, kept.id, 'Bien vu.')

  const round = leaving.flatMap((as) => [
    ...pieces.map(({ id }) => app.call('POST /content/{id}/like', { params: { id }, body: {} }, { as })),
    ...[witness, ...leaving].map(({ id }) => app.call('POST /subscriptions/{id}', { params: { id } }, { as })),
    app.call('POST /comments/article/{id}', { params: kept, body: { content: 'Je reste.' } }, { as }),
    app.call('POST /comments/{id}/reaction', { params: { id: remark.id }, body: { reaction: 'like' } }, { as }),
    remove(as),
    ...pieces.map(({ id }) => app.call('POST /content/{id}/like', { params: { id }, body: {} }, { as })),
  ])
  const answers = await Promise.all(round)

  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { database } = app.context
  const ids = leaving.map(({ id }) => id)
  expect(await database(sql`SELECT id FROM users WHERE id = ANY(${ids})`)).toHaveLength(0)
  const [counters] = await database(sql`
    SELECT a.likes_count, u.subscriber_count, c.likes_count AS remark_likes,
      a.comments_count = (SELECT count(*) FROM comments WHERE article_id = a.id) AS is_every_comment_counted
    FROM articles a JOIN users u ON u.id = a.author_id JOIN comments c ON c.id = ${remark.id} WHERE a.id = ${kept.id}`)
  expect(counters).toEqual({ likesCount: 0, subscriberCount: 0, remarkLikes: 0, isEveryCommentCounted: true })
})

test('what an account liked while it went is not waited for with the account locked: its holder may be about to ask for that', async () => {
  const { database } = app.context
  const [author, leaving] = await Promise.all([createCreator(app), createAccount(app)])
  const [before, meanwhile] = await Promise.all([createPiece(app, author), createPiece(app, author)])
  const like = (params: { id: string }) => app.expectData('POST /content/{id}/like', { params }, { as: leaving })
  const hold = ({ id }: { id: string }) => sql`SELECT FROM articles WHERE id = ${id} FOR NO KEY UPDATE`
  await like({ id: before.id })

  const { removed } = await database.transaction(async (holder) => {
    const begun = await database.transaction(async (tx) => {
      await tx(hold(before))
      const removed = remove(leaving)
      await expect.poll(() => waiting(app)).toBe(1)
      await like({ id: meanwhile.id })
      await holder(hold(meanwhile))
      return { removed }
    })
    const [own] = await holder(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
    const blocked = sql`SELECT FROM pg_stat_activity WHERE ${own?.pid}::int = ANY(pg_blocking_pids(pid))`
    await expect.poll(() => database(blocked)).toHaveLength(1)
    await holder(sql`SELECT FROM users WHERE id = ${leaving.id} FOR KEY SHARE NOWAIT`)
    return begun
  })

  expect((await removed).status).toBe(200)
})
