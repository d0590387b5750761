import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { sweep } from '../../../app/maintenance.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAccount, createAdmin, createCreator, createPiece, PASSWORD } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'

// docs/product/content.md#bin. What each role meets stands in docs/product/access.md#the-table.

const app = aSite()
const as = aCreator(app)

const remove = (id: string, by = as) => app.expectData('DELETE /content/{id}', { params: { id } }, { as: by })
const bin = async (by = as) => (await app.expectData('GET /content/bin', {}, { as: by })).content
const takeOut = (id: string, by = as) =>
  app.expectData('POST /content/{id}/restore-from-bin', { params: { id } }, { as: by })
const erase = (id: string, by = as) => app.expectData('DELETE /content/bin/{id}', { params: { id } }, { as: by })
const image = async (width: number) => new Blob([new Uint8Array(await noise(width, 20).png().toBuffer())])
const isKept = async (name: string | null) =>
  (await app.context.database(sql`SELECT FROM files WHERE name = ${name}`)).length === 1

describe('what is deleted', () => {
  test('lies in its author’s bin for 30 days, and comes back as a draft with all that hung on it', async () => {
    const reader = await createAccount(app)
    const piece = await createPiece(app, as, { title: 'À reprendre' })
    const { id } = piece
    await app.expectData('POST /content/{id}/like', { params: { id } }, { as: reader })
    await app.expectData(
      'POST /comments/article/{id}',
      { params: { id }, body: { content: 'Bien vu' } },
      { as: reader },
    )
    await remove(id)
    const [found] = await bin()
    expect(found).toMatchObject({ id, title: 'À reprendre', type: 'article', can: { restore: true } })
    expect(Date.parse(found?.goneAt ?? '') - Date.parse(found?.deletedAt ?? '')).toBe(30 * 86_400_000)

    await takeOut(id)
    expect(await bin()).toEqual([])
    const { content } = await app.expectData('GET /content/{id}', { params: { id } }, { as })
    expect(content).toMatchObject({ status: 'draft', slug: piece.slug, publishedAt: piece.publishedAt, likesCount: 1 })
    expect(content.commentsCount).toBe(1)
    const published = { params: { id }, body: { status: 'published' as const } }
    expect((await app.expectData('PUT /content/{id}', published, { as })).content.publishedAt).toBe(piece.publishedAt)
  })

  test('is shown by no list, search, feed or figure of anybody, nor to its author', async () => {
    const author = await createCreator(app)
    const piece = await createPiece(app, author, { title: 'Zéphyrine introuvable', tags: ['zephyrine'] })
    const section = { title: 'Rubrique', articleIds: [piece.id] }
    await app.expectData('POST /users/me/sections', { body: section }, { as: author })
    const reader = await createAccount(app)
    await app.expectData('POST /content/{id}/like', { params: { id: piece.id } }, { as: reader })
    await app.expectData('POST /content/{id}/increment-view', { params: { id: piece.id } }, { as: reader })
    await remove(piece.id, author)

    const own = await app.expectData('GET /content/my-articles', {}, { as: author })
    expect(own).toMatchObject({ content: [], stats: { total: 0, views: 0, likes: 0, drafts: 0 } })
    const days = (await app.expectData('GET /content/my-articles/views', {}, { as: author })).days
    expect(days.every(({ views }) => views === 0)).toBe(true)
    const admin = await createAdmin(app)
    for (const caller of [undefined, author, admin]) {
      const options = { as: caller }
      const params = { id: author.id }
      const lists = [
        await app.expectData('GET /content', { query: { tag: 'zephyrine' } }, options),
        await app.expectData('GET /content/search', { query: { q: 'Zéphyrine' } }, options),
        await app.expectData('GET /content/author/{id}', { params, query: { status: 'all' } }, options),
        await app.expectData('GET /content/user/{id}', { params, query: { status: 'draft' } }, options),
      ]
      for (const { content } of lists) expect(content).toEqual([])
      const profile = await app.expectData('GET /users/{id}', { params }, options)
      expect(JSON.stringify(profile)).not.toContain(piece.id)
    }
    expect(
      JSON.stringify(await app.expectData('GET /admin/articles', { query: { q: 'Zéphyrine' } }, { as: admin })),
    ).not.toContain(piece.id)
    const [row] = await app.context.database(
      sql<{ articlesCount: number }>`SELECT articles_count FROM users WHERE id = ${author.id}`,
    )
    expect(row).toEqual({ articlesCount: 0 })
    const liked = await app.expectData('GET /users/me/liked-articles', {}, { as: reader })
    expect(JSON.stringify(liked)).not.toContain(piece.id)
    const feed = await fetch(`${app.origin}/feed.xml`)
    expect(feed.status).toBe(200)
    expect(await feed.text()).not.toContain('introuvable')
  })

  test('is withdrawn in the register at once, and once; a return follows when it is published again', async () => {
    const { id } = await createPiece(app, as)
    const entries = () =>
      app.context.database(sql`SELECT kind, cause FROM register_entries WHERE article_id = ${id} ORDER BY at, kind`)
    await remove(id)
    expect(await entries()).toEqual([{ kind: 'withdrawal', cause: 'deletion' }])
    await takeOut(id)
    await app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'published' } }, { as })
    await remove(id)
    await erase(id)
    expect(await entries()).toEqual([
      { kind: 'withdrawal', cause: 'deletion' },
      { kind: 'return', cause: null },
      { kind: 'withdrawal', cause: 'deletion' },
    ])
  })

  test('is answered with 404 by a save of before, and conflicts with it once it is back', async () => {
    const { id, version } = await createPiece(app, as)
    const save = () => app.call('PUT /content/{id}', { params: { id }, body: { title: 'Tard', version } }, { as })
    await remove(id)
    expect((await save()).status).toBe(404)
    await takeOut(id)
    expect((await save()).status).toBe(409)
  })

  test('by an administrator, can be brought back by administrators alone, who are noted in the journal', async () => {
    const admin = await createAdmin(app)
    const { id } = await createPiece(app, as)
    await remove(id, admin)
    expect(await bin()).toMatchObject([{ id, can: { restore: false } }])
    const answer = await app.call('POST /content/{id}/restore-from-bin', { params: { id } }, { as })
    expect(answer).toMatchObject({ status: 403, failure: { message: M.binnedByOthers } })
    await takeOut(id, admin)
    await remove(id, admin)
    await erase(id, admin)
    const acts = await app.context.database(sql<{ act: string }>`
      SELECT act FROM journal WHERE target_id = ${id} ORDER BY at, id`)
    expect(acts.map(({ act }) => act)).toEqual([
      'article-deleted',
      'article-restored',
      'article-deleted',
      'article-erased',
    ])
  })

  test('of an account that closes and opens again stays in the bin', async () => {
    const author = await createCreator(app)
    const [gone, shown] = [await createPiece(app, author), await createPiece(app, author)]
    await remove(gone.id, author)
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: author })
    const login = { body: { identifier: author.email, password: PASSWORD } }
    const { tokens } = await app.expectData('POST /auth/login', login)
    const again = { ...author, token: tokens.accessToken }
    expect((await app.expectData('GET /content/my-articles', {}, { as: again })).content).toMatchObject([
      { id: shown.id },
    ])
    expect(await bin(again)).toMatchObject([{ id: gone.id }])
  })

  test('keeps its files and their room until it is deleted for good, now or after 30 days; an export leaves it out', async () => {
    const author = await createCreator(app)
    const post = async (title: string, width: number) => {
      const body = { title, status: 'draft' as const }
      const files = { coverImage: await image(width) }
      return (await app.expectData('POST /content', { body, files }, { as: author })).content
    }
    const [now, later, back] = [await post('Maintenant', 31), await post('Plus tard', 32), await post('Repris', 33)]
    const used = async () => (await app.expectData('GET /users/me/usage', {}, { as: author })).storage.used
    const before = await used()
    for (const { id } of [now, later, back]) await remove(id, author)
    await sweep(app.context)
    expect(await used()).toBe(before)
    for (const { featuredImage } of [now, later, back]) expect(await isKept(mediaName(featuredImage ?? ''))).toBe(true)

    const archive = await fetch(`${app.origin}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${author.token}` },
    })
    const names = [...readZip(Buffer.from(await archive.arrayBuffer())).keys()]
    expect(names.filter((name) => name.includes('maintenant'))).toEqual([])

    await erase(now.id, author)
    expect(await isKept(mediaName(now.featuredImage ?? ''))).toBe(false)
    await app.context.database(sql`
      UPDATE articles SET deleted_at = now() - interval '30 days' + CASE WHEN id = ${later.id} THEN interval '0' ELSE interval '1 minute' END
      WHERE author_id = ${author.id}`)
    await sweep(app.context)
    expect(await isKept(mediaName(later.featuredImage ?? ''))).toBe(false)
    expect((await bin(author)).map(({ id }) => id)).toEqual([back.id])
    await takeOut(back.id, author)
    expect(await isKept(mediaName(back.featuredImage ?? ''))).toBe(true)
  })

  test('has waiting comments that are nobody’s to decide until it is back', async () => {
    const reader = await createAccount(app)
    const { id } = await createPiece(app, as, { commentsMode: 'held' })
    const asked = { params: { id }, body: { content: 'À relire' } }
    const { comment } = await app.expectData('POST /comments/article/{id}', asked, { as: reader })
    await remove(id)
    const approval = { params: { id: comment.id } }
    expect((await app.call('POST /comments/held/{id}/approve', approval, { as })).status).toBe(404)
    expect((await app.expectData('GET /content/my-articles', {}, { as })).stats.held).toBe(0)
    await takeOut(id)
    expect((await app.call('POST /comments/held/{id}/approve', approval, { as })).status).toBe(201)
  })
})
