import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import { sweep } from '../../../app/maintenance.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aModerator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createPiece, type TestAccount } from '../../../testing/factories.ts'
import { waiting } from '../../../testing/waiting.ts'

// docs/product/newsroom.md#unpublished-changes.

const app = aSite()
const publication = aCreator(app)
const editor = aReader(app)
const contributor = aReader(app)
const reader = aReader(app)
const other = aCreator(app)
const moderator = aModerator(app)
const admin = anAdmin(app)

beforeAll(() =>
  app.context.database(sql`INSERT INTO members (publication_id, user_id, role)
    VALUES (${publication.id}, ${editor.id}, 'editor'), (${publication.id}, ${contributor.id}, 'contributor')`),
)

type Body = CallInput<'PUT /content/{id}/unpublished'>['body']
const text = (content: string) => [{ id: 'a', type: 'text' as const, content }]
const piece = (input: { status?: 'draft'; tags?: string[]; featuredImage?: string } = {}) =>
  createPiece(app, publication, { title: 'La crue', ...input })
const keep = (id: string, body: Body, as: TestAccount = publication) =>
  app.call('PUT /content/{id}/unpublished', { params: { id }, body }, { as })
const save = (id: string, body: Body, as: TestAccount = publication) =>
  app.expectData('PUT /content/{id}', { params: { id }, body }, { as })
const publish = (id: string, version?: number, as: TestAccount = publication) =>
  app.call('POST /content/{id}/unpublished/publish', { params: { id }, body: { version } }, { as })
const drop = (id: string, as: TestAccount = publication, version?: number) =>
  app.call('DELETE /content/{id}/unpublished', { params: { id }, query: { version } }, { as })
const read = async (id: string, as?: TestAccount) =>
  (await app.expectData('GET /content/{id}', { params: { id } }, as && { as })).content
const kept = async (id: string, as: TestAccount = publication) =>
  (await app.expectData('GET /content/{id}/unpublished', { params: { id } }, { as })).unpublished
const revisions = async (id: string) =>
  (await app.expectData('GET /content/{id}/revisions', { params: { id } }, { as: publication })).revisions.map(
    ({ version, published, ofUnpublished }) => ({ version, published, ofUnpublished }),
  )
const isMarked = async (id: string) =>
  (await app.expectData('GET /content/my-articles', {}, { as: publication })).content.find((each) => each.id === id)
    ?.hasUnpublishedChanges

let width = 300
async function send(as: TestAccount = publication): Promise<string> {
  const image = new Blob([new Uint8Array(await noise(width++, 60).png().toBuffer())])
  return (await app.expectData('POST /upload/single', { files: { image } }, { as })).url
}
const statusOf = async (path: string) => (await fetch(app.origin + path)).status

test('changes of a published piece are kept, go on, and are published in one step', async () => {
  const { id, slug } = await piece({ tags: ['eau'] })
  expect(await kept(id)).toBeNull()
  const first = await keep(id, { title: 'La décrue', tags: ['pluie'], version: 1 })
  expect(first).toMatchObject({ status: 200, message: M.unpublishedKept, data: { content: { version: 2, slug } } })

  // Another editor goes on from there, leaving out what stays.
  expect(await kept(id, editor)).toMatchObject({
    content: { title: 'La décrue', tags: ['pluie'], status: 'published', version: 2, can: { publish: true } },
    ...{ baseVersion: 1, isBehind: false, savedBy: publication.username },
  })
  await keep(
    id,
    { blocks: text('Deux fleuves.'), byline: [{ userId: editor.id }], commentsMode: 'closed', version: 2 },
    editor,
  )
  expect(await read(id)).toMatchObject({
    ...{ title: 'La crue', tags: ['eau'], blocks: [{ content: 'Un paragraphe.' }], version: 1, commentsMode: 'open' },
    changedAt: null,
  })
  expect(await isMarked(id)).toBe(true)

  const late = await keep(id, { title: 'Trop tard', version: 2 })
  expect(late).toMatchObject({ status: 409, failure: { code: 'CONFLICT', message: M.conflict } })
  expect(await drop(id, publication, 2)).toMatchObject({ status: 409 })
  expect(await publish(id, 2)).toMatchObject({ status: 409 })
  const signed = [{ userId: editor.id, name: editor.username }]
  expect((await kept(id))?.content).toMatchObject({ title: 'La décrue', byline: signed, version: 3 })

  expect(await publish(id, 3, editor)).toMatchObject({
    ...{ status: 200, message: M.unpublishedPublished },
    data: { content: { title: 'La décrue', slug, version: 4, commentsMode: 'closed' } },
  })
  const now = await read(id)
  expect(now).toMatchObject({
    title: 'La décrue',
    tags: ['pluie'],
    blocks: [{ content: 'Deux fleuves.' }],
    byline: signed,
  })
  expect(now.changedAt).not.toBeNull()
  expect([await kept(id), await isMarked(id)]).toEqual([null, false])
  expect(await publish(id)).toMatchObject({ status: 404, failure: { message: M.nothingUnpublished } })
  expect(await revisions(id)).toEqual([
    { version: 4, published: true, ofUnpublished: false },
    { version: 3, published: false, ofUnpublished: true },
    { version: 2, published: false, ofUnpublished: true },
    { version: 1, published: true, ofUnpublished: false },
  ])
})

test('what is published says what it is to readers, as any change of what they read', async () => {
  const { id } = await piece()
  await keep(id, { title: 'Trois crues' })
  const publishAs = (body: CallInput<'POST /content/{id}/unpublished/publish'>['body']) =>
    app.call('POST /content/{id}/unpublished/publish', { params: { id }, body }, { as: publication })
  expect(await publishAs({ change: 'correction' })).toMatchObject({
    status: 400,
    failure: { errors: [{ field: 'note' }] },
  })
  expect(await publishAs({ change: 'correction', note: 'Trois, et non une.' })).toMatchObject({ status: 200 })
  const { notes } = await app.expectData('GET /content/slug/{slug}', { params: { slug: id } })
  expect(notes).toMatchObject([{ text: 'Trois, et non une.' }])
})

test('an old client’s save is public at once, and what waits stays', async () => {
  const { id } = await piece()
  await keep(id, { title: 'En attente' })
  const { content } = await save(id, { description: 'Public.', version: 1 })
  expect(content).toMatchObject({ title: 'La crue', description: 'Public.', version: 3 })
  expect(await read(id)).toMatchObject({ title: 'La crue', description: 'Public.' })
  expect(await kept(id)).toMatchObject({ isBehind: true, baseVersion: 1, content: { title: 'En attente', version: 2 } })
  await keep(id, { title: 'Toujours en attente', version: 2 })
  // Of what was said when a line went on, each version is still read whole.
  for (const [version, title] of [
    [1, 'La crue'],
    [2, 'En attente'],
    [3, 'La crue'],
    [4, 'Toujours en attente'],
  ] as const) {
    const params = { id, version }
    const { content } = await app.expectData('GET /content/{id}/revisions/{version}', { params }, { as: publication })
    expect(content.title).toBe(title)
  }
  await publish(id)
  expect(await read(id)).toMatchObject({ title: 'Toujours en attente', description: '', version: 5 })
})

test('what is dropped is gone for readers of drafts, and told by its versions; later saves take no version of theirs', async () => {
  const { id } = await piece()
  await keep(id, { title: 'Abandonné' })
  expect(await drop(id, editor)).toMatchObject({ status: 200, message: M.unpublishedDropped })
  expect([await kept(id), await drop(id)]).toMatchObject([null, { status: 200 }])
  expect((await save(id, { title: 'Gardé', version: 1 })).content).toMatchObject({ title: 'Gardé', version: 3 })
  const params = { id, version: 2 }
  const restore = await app.call('POST /content/{id}/revisions/{version}/restore', { params }, { as: publication })
  expect(restore.data?.content).toMatchObject({ title: 'Abandonné', version: 4 })
})

test('of two saves that meet one is kept, and the other is a conflict or laid over it', async () => {
  const { id } = await piece()
  const both = await Promise.all([keep(id, { title: 'Un', version: 1 }), keep(id, { title: 'Deux', version: 1 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await Promise.all([
    keep(id, { description: 'Une' }),
    keep(id, { tags: ['deux'] }),
    save(id, { season: null, title: 'Public' }),
  ])
  expect((await kept(id))?.content).toMatchObject({ description: 'Une', tags: ['deux'] })
  expect(await read(id)).toMatchObject({ title: 'Public', description: '', tags: [] })
  const all = await revisions(id)
  expect(new Set(all.map(({ version }) => version)).size).toBe(5)

  // Withdrawn between its look at the piece and its write.
  const { late } = await app.context.database.transaction(async (tx) => {
    await tx(sql`UPDATE articles SET status = 'draft', version = version + 10 WHERE id = ${id}`)
    await tx(sql`UPDATE users SET articles_count = articles_count - 1 WHERE id = ${publication.id}`)
    const late = keep(id, { title: 'Trop tard' })
    await expect.poll(() => waiting(app)).toBe(1)
    return { late }
  })
  expect(await late).toMatchObject({ status: 409, failure: { message: M.notPublic } })
})

describe('who may, and of what', () => {
  test('those who edit what is public, and nobody else', async () => {
    const { id } = await piece()
    await app.context.database(sql`UPDATE articles SET writer_id = ${contributor.id} WHERE id = ${id}`)
    await keep(id, { title: 'En attente' })
    for (const as of [contributor, reader, other, moderator]) {
      const calls = [keep(id, { title: 'Non' }, as), publish(id, undefined, as), drop(id, as)]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
      const told = await app.call('GET /content/{id}/unpublished', { params: { id } }, { as })
      expect(told.status).toBe(403)
    }
    expect(await app.call('GET /content/{id}/unpublished', { params: { id } })).toMatchObject({ status: 401 })
    expect(await keep(id, { title: 'De l’administration' }, admin)).toMatchObject({ status: 200 })
  })

  test('nothing that cannot be published is, and nothing is half kept', async () => {
    const { id } = await piece()
    const refused = await keep(id, { blocks: [], status: 'draft' })
    expect(refused).toMatchObject({
      status: 400,
      failure: { errors: [{ field: 'status', message: M.unpublishedStatus }] },
    })
    expect(await keep(id, { isPublished: false })).toMatchObject({ status: 400 })
    const foreign = await keep(id, { featuredImage: '/media/0123456789abcdef0123456789abcdef.webp' })
    expect(foreign).toMatchObject({ status: 400, failure: { errors: [{ field: 'featuredImage' }] } })
    expect(await kept(id)).toBeNull()
    await keep(id, { title: '', blocks: [] })
    expect(await publish(id)).toMatchObject({
      status: 400,
      failure: { errors: [{ field: 'title' }, { field: 'blocks' }] },
    })
    expect(await read(id)).toMatchObject({ title: 'La crue', version: 1 })
    expect((await kept(id))?.content).toMatchObject({ title: '', blocks: [] })
  })

  test('a draft has none; of a withdrawn piece they stay, and are not published; in the bin nothing is told', async () => {
    const { id: draft } = await piece({ status: 'draft' })
    expect(await keep(draft, { title: 'Non' })).toMatchObject({ status: 409, failure: { message: M.notPublic } })
    const { id } = await piece()
    await keep(id, { title: 'En attente' })
    await save(id, { status: 'draft' })
    expect(await kept(id)).toMatchObject({ isBehind: false, content: { title: 'En attente' } })
    for (const answer of [await keep(id, { title: 'Non' }), await publish(id)])
      expect(answer).toMatchObject({ status: 409, failure: { message: M.notPublic } })
    await save(id, { status: 'published' })
    expect(await kept(id)).toMatchObject({ isBehind: false, content: { title: 'En attente' } })

    await app.expectData('DELETE /content/{id}', { params: { id } }, { as: publication })
    for (const answer of [await keep(id, {}), await publish(id), await drop(id)]) expect(answer.status).toBe(404)
    await app.expectData('POST /content/{id}/restore-from-bin', { params: { id } }, { as: publication })
    expect((await kept(id))?.content.title).toBe('En attente')
    expect(await drop(id)).toMatchObject({ status: 200 })
  })

  test('what moderators hold is not changed so', async () => {
    const { id } = await piece()
    await keep(id, { title: 'En attente' })
    const target = { kind: 'article' as const, id }
    const report = { target, reason: 'spam' as const, explanation: 'Une annonce', email: 'guest@exemple.fr' }
    await app.expectData('POST /reports', { body: report })
    const { cases } = await app.expectData('GET /admin/cases', { query: { state: 'open' } }, { as: moderator })
    const body = { measure: 'hide' as const, rule: 'Article 4', facts: 'Une annonce.', suspendedDays: null }
    await app.expectData(
      'POST /admin/cases/{id}/decision',
      { params: { id: cases[0]?.id ?? '' }, body },
      { as: moderator },
    )
    for (const answer of [await keep(id, { title: 'Non' }), await publish(id)])
      expect(answer).toMatchObject({ status: 403, failure: { message: MODERATION_MESSAGES.heldArticle } })
  })
})

test('files that only unpublished changes name are hidden, spared by the sweep, and shown once they are published', async () => {
  const [before, next, later] = [await send(), await send(), await send(editor)]
  const { id } = await piece({ featuredImage: before })
  const blocks = [{ id: 'p', type: 'photo' as const, content: next, imageUrl: next }]
  await keep(id, { blocks, featuredImage: null })
  await keep(id, { featuredImage: later }, editor)
  expect([await statusOf(before), await statusOf(next), await statusOf(later)]).toEqual([200, 404, 404])
  const content = (await kept(id))?.content
  for (const address of [content?.featuredImage, content?.blocks[0]?.imageUrl])
    expect(await statusOf(address ?? '')).toBe(200)
  // Knowing its address brings it to light for nobody.
  const stolen = await app.call('PUT /users/me', { body: { avatar: next } }, { as: other })
  expect(stolen.status).toBe(400)

  await app.context.database(sql`UPDATE file_uploads SET uploaded_at = now() - interval '3 days', waiting = 0`)
  await app.context.database(
    sql`UPDATE article_revisions SET saved_at = saved_at - interval '90 days' WHERE article_id = ${id}`,
  )
  await app.context.database(sql`UPDATE articles SET thin_at = now() WHERE id = ${id}`)
  await sweep(app.context)
  expect(await kept(id)).toMatchObject({ content: { blocks: [{ type: 'photo' }] } })

  expect(await publish(id)).toMatchObject({ status: 200 })
  expect([await statusOf(before), await statusOf(next), await statusOf(later)]).toEqual([404, 200, 200])
})
