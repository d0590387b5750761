import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/community/notifications.ts'
import { aCreator, aModerator, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const creator = aCreator(app)
const [reader, other] = [aReader(app), aReader(app)]
const moderator = aModerator(app)

const list = async (as: TestAccount) => (await app.expectData('GET /notifications', {}, { as })).notifications
const unread = async (as: TestAccount) => (await app.expectData('GET /notifications/unread', {}, { as })).unread
const follow = (as: TestAccount) => app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as })
const mute = (as: TestAccount, ...muted: NotificationKind[]) =>
  app.expectData('PUT /users/me/notifications', { body: { muted } }, { as })

async function comment(as: TestAccount, articleId: string, content: string, commentId?: string): Promise<string> {
  const body = { content }
  const { comment } =
    commentId === undefined
      ? await app.expectData('POST /comments/article/{id}', { params: { id: articleId }, body }, { as })
      : await app.expectData(
          'POST /comments/article/{id}/reply/{commentId}',
          { params: { id: articleId, commentId }, body },
          { as },
        )
  return comment.id
}

describe('kinds of notifications (docs/product/notifications.md#kinds-of-notifications)', () => {
  test('followers are told once of a piece, as long as it is public', async () => {
    await Promise.all([follow(reader), follow(other)])
    await mute(other, 'piece')
    const piece = await createPiece(app, creator, { title: 'Une primeur', status: 'draft' })
    const save = (status: 'draft' | 'published') =>
      app.expectData('PUT /content/{id}', { params: { id: piece.id }, body: { status } }, { as: creator })
    expect(await list(reader)).toEqual([])
    await save('published')
    await expect.poll(() => unread(reader)).toBe(1)
    const [told] = await list(reader)
    expect(told).toMatchObject({ kind: 'piece', isRead: false, article: { slug: piece.slug }, excerpt: '' })
    expect(told?.by).toMatchObject({ username: creator.username })
    expect(await list(other)).toEqual([])
    await save('draft')
    expect([await unread(reader), await list(reader)]).toEqual([0, []])
    await save('published')
    expect(await list(reader)).toHaveLength(1)
  })

  test('whoever is answered is told of it, not by themselves, and not of what was deleted', async () => {
    const writer = await createAccount(app)
    const { id } = await createPiece(app, creator)
    const root = await comment(writer, id, 'Est-ce bien sûr ?')
    await comment(writer, id, 'Je me réponds.', root)
    expect(await list(writer)).toEqual([])
    const answer = await comment(reader, id, 'Tout à fait.', root)
    const answered = { kind: 'reply', excerpt: 'Tout à fait.', article: { id }, by: { username: reader.username } }
    expect(await list(writer)).toMatchObject([{ ...answered, isRead: false }])
    const block = { params: { id: reader.id } }
    await app.expectData('POST /users/{id}/block', block, { as: writer })
    expect([await list(writer), await unread(writer)]).toEqual([[], 0])
    await app.expectData('DELETE /users/{id}/block', block, { as: writer })
    expect(await list(writer)).toMatchObject([answered])
    await app.expectData('DELETE /comments/{id}', { params: { id: answer } }, { as: reader })
    expect(await list(writer)).toEqual([])
  })

  test('an answer that waited is told of when it is shown', async () => {
    const writer = await createAccount(app)
    const { id } = await createPiece(app, creator)
    const root = await comment(writer, id, 'Et demain ?')
    const body = { commentsMode: 'held' as const }
    await app.expectData('PUT /content/{id}', { params: { id }, body }, { as: creator })
    const answer = await comment(reader, id, 'Demain aussi.', root)
    expect(await list(writer)).toEqual([])
    await app.expectData('POST /comments/held/{id}/approve', { params: { id: answer } }, { as: creator })
    expect(await list(writer)).toMatchObject([{ kind: 'reply', excerpt: 'Demain aussi.' }])
  })

  test('reactions are gathered, and gone when they are taken back', async () => {
    const writer = await createAccount(app)
    const { id } = await createPiece(app, creator)
    const remark = await comment(writer, id, 'Bien vu.')
    const react = (as: TestAccount, reaction: 'like' | 'dislike') =>
      app.expectData('POST /comments/{id}/reaction', { params: { id: remark }, body: { reaction } }, { as })
    await react(writer, 'like')
    await react(reader, 'dislike')
    expect(await list(writer)).toEqual([])
    await Promise.all([react(reader, 'like'), react(other, 'like')])
    expect(await list(writer)).toMatchObject([{ kind: 'reaction', likesCount: 3, excerpt: 'Bien vu.', by: null }])
    for (const as of [writer, reader, other]) await react(as, 'like')
    expect(await unread(writer)).toBe(0)
  })

  test('the video of a draft is not told of to who has left its newsroom', async () => {
    const { database } = app.context
    const member = await createAccount(app)
    await database(
      sql`INSERT INTO members (publication_id, user_id, role) VALUES (${creator.id}, ${member.id}, 'author')`,
    )
    const { id } = await createPiece(app, member, { publicationId: creator.id, status: 'draft' })
    await database(sql`INSERT INTO notifications (user_id, kind, article_id) VALUES (${member.id}, 'video', ${id})`)
    expect(await list(member)).toMatchObject([{ kind: 'video', article: { id } }])
    await database(sql`DELETE FROM members WHERE user_id = ${member.id}`)
    expect([await list(member), await unread(member)]).toEqual([[], 0])
  })

  test('a decision is told to whom it is about', async () => {
    const author = await createAccount(app, { userType: 'media' })
    const { id } = await createPiece(app, author)
    const target = { kind: 'article' as const, id }
    const decision = { measure: 'unpublish' as const, rule: 'Conditions, article 2', facts: 'Une fausse citation.' }
    await app.expectData('POST /admin/cases', { body: { target, decision } }, { as: moderator })
    expect(await list(author)).toMatchObject([{ kind: 'decision', article: null, by: null, isRead: false }])
  })
})

test('what is read stays read, all at once or one by one (docs/product/notifications.md#read-and-unread)', async () => {
  const writer = await createAccount(app)
  const { id } = await createPiece(app, creator)
  const root = await comment(writer, id, 'Trois réponses ?')
  for (const content of ['Une.', 'Deux.', 'Trois.']) await comment(reader, id, content, root)
  const [last] = await list(writer)
  const read = (as: TestAccount) =>
    app.call('POST /notifications/{id}/read', { params: { id: last?.id ?? '' } }, { as })
  expect((await read(reader)).status).toBe(404)
  for (const _ of [1, 2]) expect((await read(writer)).status).toBe(200)
  expect((await list(writer)).map(({ isRead }) => isRead)).toEqual([true, false, false])
  await app.expectData('POST /notifications/read', {}, { as: writer })
  expect(await unread(writer)).toBe(0)
})

test('a thousand followers and one are told by statements of bounded size', async () => {
  const famous = await createAccount(app, { userType: 'media' })
  const { database } = app.context
  await database(sql`INSERT INTO users (id, username, email, password_hash)
    SELECT gen_random_uuid(), 'abonne_' || n, 'abonne_' || n || '@exemple.fr', 'x' FROM generate_series(1, 1001) n`)
  await database(sql`INSERT INTO follows (follower_id, followed_id)
    SELECT id, ${famous.id} FROM users WHERE username LIKE 'abonne_%'`)
  const { id } = await createPiece(app, famous)
  const told = async () => {
    const [row] = await database(sql<{ count: number }>`
      SELECT count(*)::int AS count FROM notifications WHERE article_id = ${id}`)
    return row?.count
  }
  await expect.poll(told).toBe(1001)
})
