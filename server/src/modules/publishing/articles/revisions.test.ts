import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { sweep } from '../../../app/maintenance.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAdmin, createPiece } from '../../../testing/factories.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { readRevision } from '../revisions/read-revision.ts'
import { NO_CONTENT } from './with-input.ts'

// docs/product/content.md#revisions.

const app = aSite()
const as = aCreator(app)

const text = (content: string, id = '') => ({
  ...{ id, type: 'text' as const, content, imageUrl: '', imageDescription: '', imageSource: '', citationSource: '' },
  redirectUrl: '',
})
const draft = (input: Partial<ArticleInput> = {}) => createPiece(app, as, { status: 'draft', ...input })
const save = (id: string, body: Partial<ArticleInput>, by = as) =>
  app.expectData('PUT /content/{id}', { params: { id }, body }, { as: by })
const list = (id: string) =>
  app.expectData('GET /content/{id}/revisions', { params: { id }, query: { limit: 50 } }, { as })
const versionsOf = async (id: string) => (await list(id)).revisions.map(({ version }) => version)
const read = async (id: string, version: number) =>
  (await app.expectData('GET /content/{id}/revisions/{version}', { params: { id, version } }, { as })).content
const restore = (id: string, version: number, seen?: number) =>
  app.call(
    'POST /content/{id}/revisions/{version}/restore',
    { params: { id, version }, body: { version: seen } },
    { as },
  )

test('an article says when what readers see of it last changed, not when it was saved', async () => {
  const piece = await draft({ title: 'Un', blocks: [text('un', 'a')] })
  const { id } = piece
  const changedAt = async () =>
    (await app.expectData('GET /content/{id}', { params: { id } }, { as })).content.changedAt
  const savedAt = async (version: number) =>
    (await list(id)).revisions.find((revision) => revision.version === version)?.savedAt
  await save(id, { title: 'Deux' })
  await save(id, { status: 'published' })
  await save(id, { commentsMode: 'closed' })
  await app.expectData('POST /content/{id}/like', { params: { id }, body: { isLiked: true } }, { as })
  expect(await changedAt()).toBeNull()

  await save(id, { title: 'Trois' })
  expect(await changedAt()).toBe(await savedAt(5))
  await save(id, { status: 'draft' })
  await save(id, { status: 'published' })
  expect(await changedAt()).toBe(await savedAt(5))
})

test('what a later version of the site kept is read whole, and no restoring loses it', async () => {
  const { id } = await draft({ title: 'Un' })
  const block = { ...text('un', 'a'), layout: 'wide' }
  const later = { version: 5, content: { ...NO_CONTENT, blocks: [block], subtitle: 'Deux' }, isPublished: false }
  const { database } = app.context
  await database.transaction((tx) =>
    keepRevision(tx, { articleId: id, authorId: as.id, by: as.id, before: null, after: later }),
  )
  expect(await readRevision(database, id, 5, NO_CONTENT)).toMatchObject({ subtitle: 'Deux', blocks: [block] })
  expect((await restore(id, 5)).status).toBe(500)
})

describe('what is kept', () => {
  test('every save that changes something, newest first, with who, when, how large and whether it was public', async () => {
    const { id } = await draft({ title: 'Un' })
    await save(id, { title: 'Deux' })
    await save(id, { title: 'Deux' })
    const admin = await createAdmin(app)
    await save(id, { description: 'De l’administration' }, admin)
    await save(id, { status: 'published' })
    await save(id, { status: 'draft' })

    const { revisions } = await list(id)
    expect(revisions.map(({ version, savedBy, published }) => [version, savedBy, published])).toEqual([
      [6, as.username, false],
      [5, as.username, true],
      [4, admin.username, false],
      [2, as.username, false],
      [1, as.username, false],
    ])
    expect(revisions.map(({ words }) => words)).toEqual([
      { added: 0, removed: 0 },
      { added: 0, removed: 0 },
      { added: 2, removed: 0 },
      { added: 1, removed: 1 },
      expect.objectContaining({ removed: 0 }),
    ])
    expect(revisions[0]?.size).toBeGreaterThan(revisions[4]?.size ?? Infinity)
    expect(Date.parse(revisions[0]?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('each says what was written then, after any number of saves', async () => {
    const { id } = await draft({ title: 'Version 1', blocks: [text('un', 'a'), text('deux', 'b')] })
    for (let n = 2; n <= 36; n++) await save(id, { title: `Version ${n}`, blocks: [text(`bloc ${n}`, 'a')] })
    for (const version of [1, 2, 31, 32, 33, 34, 36]) expect((await read(id, version)).title).toBe(`Version ${version}`)
    expect((await read(id, 1)).blocks.map(({ content }) => content)).toEqual(['un', 'deux'])
    expect((await read(id, 33)).blocks.map(({ content }) => content)).toEqual(['bloc 33'])
  })

  test('what an article of before said before its first save', async () => {
    const { id } = await draft({ title: 'D’avant' })
    await app.context.database(sql`DELETE FROM article_revisions WHERE article_id = ${id}`)
    await save(id, { title: 'D’après' })
    expect(await versionsOf(id)).toEqual([2, 1])
    expect((await read(id, 1)).title).toBe('D’avant')
  })

  test('what was written past the saves is kept by the next one', async () => {
    const { id } = await draft({ title: 'Un' })
    await app.context.database(sql`UPDATE articles SET title = 'Par ailleurs' WHERE id = ${id}`)
    await save(id, { title: 'Deux' })
    expect((await read(id, 1)).title).toBe('Par ailleurs')
    expect((await read(id, 2)).title).toBe('Deux')
  })

  test('without a revision of that number: 404', async () => {
    const { id } = await draft()
    const answer = await app.call('GET /content/{id}/revisions/{version}', { params: { id, version: 9 } }, { as })
    expect(answer).toMatchObject({ status: 404, failure: { message: M.revisionNotFound } })
    expect(await restore(id, 9)).toMatchObject({ status: 404, failure: { message: M.revisionNotFound } })
  })
})

describe('restoring', () => {
  test('lays all that was written over the article as a new save; address, status and dates stay', async () => {
    const first = await draft({ title: 'Un', tags: ['vie'], blocks: [text('un', 'a'), text('deux', 'b')] })
    await save(first.id, { status: 'published' })
    const { content: before } = await save(first.id, { title: 'Deux', tags: [], blocks: [text('trois', 'c')] })
    const answer = await app.expectData(
      'POST /content/{id}/revisions/{version}/restore',
      { params: { id: first.id, version: 1 }, body: { version: before.version } },
      { as },
    )
    const { title, tags, blocks, slug, status, publishedAt } = answer.content
    expect({ title, tags, texts: blocks.map(({ content }) => content) }).toEqual({
      title: 'Un',
      tags: ['vie'],
      texts: ['un', 'deux'],
    })
    expect({ slug, status, publishedAt }).toEqual({
      slug: before.slug,
      status: 'published',
      publishedAt: before.publishedAt,
    })
    expect(await versionsOf(first.id)).toEqual([4, 3, 2, 1])
  })

  test('over another version than the one seen: 409; and the other tab’s save of before is one as well', async () => {
    const { id, version } = await draft({ title: 'Un' })
    await save(id, { title: 'Deux' })
    expect(await restore(id, 1, version)).toMatchObject({ status: 409, failure: { message: M.conflict } })
    expect((await restore(id, 1, version + 1)).status).toBe(200)
    const late = { params: { id }, body: { title: 'Trois', version: version + 1 } }
    expect((await app.call('PUT /content/{id}', late, { as })).status).toBe(409)
  })

  test('of what may not be published over what is: 400, and nothing is written', async () => {
    const { id } = await draft({ blocks: [] })
    await save(id, { status: 'published', blocks: [text('un')] })
    expect(await restore(id, 1)).toMatchObject({ status: 400, failure: { message: M.blocksRequired } })
    expect(await versionsOf(id)).toEqual([2, 1])
  })

  test('brings deleted pictures back: the sweep spares what a revision shows, until it is thinned', async () => {
    const image = new Blob([new Uint8Array(await noise(40, 30).png().toBuffer())])
    const { url } = await app.expectData('POST /upload/single', { files: { image } }, { as })
    const { id } = await draft({ blocks: [{ ...text(url), type: 'photo', imageUrl: url }] })
    await save(id, { blocks: [text('un')] })
    await app.context.database(sql`UPDATE file_uploads SET waiting = 0`)
    await sweep(app.context)
    expect((await restore(id, 1)).status).toBe(200)

    await save(id, { blocks: [text('deux')] })
    await app.context.database(sql`UPDATE file_uploads SET waiting = 0`)
    await age(id, '3 days')
    await save(id, { blocks: [text('trois')] })
    await app.context.database(sql`UPDATE articles SET thin_at = now()`)
    await sweep(app.context)
    const files = await app.context.database(sql`SELECT FROM files WHERE name = ${mediaName(url)}`)
    expect(files).toEqual([])
  })
})

const age = (id: string, by: string) =>
  app.context.database(sql`
    UPDATE article_revisions SET saved_at = date_trunc('hour', now()) - ${by}::interval + version * interval '1 second'
    WHERE article_id = ${id}`)

describe('thinning', () => {
  const thin = async () => {
    await app.context.database(sql`UPDATE articles SET thin_at = now()`)
    await sweep(app.context)
  }

  test('all of a day stay, then the last of each hour for a month, then the last of each day; what was public for ever', async () => {
    const { id } = await draft({ title: 'Version 1' })
    for (let n = 2; n <= 22; n++) await save(id, { title: `Version ${n}` })
    await save(id, { status: 'published' })
    for (let n = 24; n <= 26; n++) await save(id, { title: `Version ${n}`, status: 'draft' })
    const at = (from: number, to: number, moment: string) =>
      app.context.database(sql`
        UPDATE article_revisions SET saved_at = ${sql.raw(moment)}
        WHERE article_id = ${id} AND version BETWEEN ${from} AND ${to}`)
    const noon = "date_trunc('day', now(), 'Europe/Paris') + interval '12 hours'"
    await at(1, 10, `${noon} - interval '40 days' + version * interval '40 minutes'`)
    await at(11, 20, `${noon} - interval '10 days' + (version - 11) * interval '12 minutes'`)
    await at(21, 25, `${noon} - interval '5 days' + version * interval '10 seconds'`)
    await thin()

    expect(await versionsOf(id)).toEqual([26, 25, 23, 20, 15, 10])
    for (const version of [26, 25, 20, 15, 10]) expect((await read(id, version)).title).toBe(`Version ${version}`)
    expect((await read(id, 23)).title).toBe('Version 22')
    await save(id, { title: 'Et encore' })
    expect((await read(id, 27)).title).toBe('Et encore')
    await thin()
    expect(await versionsOf(id)).toEqual([27, 26, 25, 23, 20, 15, 10])
  })

  test('an article is saved on, as often as it is thinned', async () => {
    const { id } = await draft({ title: 'Version 1' })
    let version = 1
    for (const days of [9, 3]) {
      for (let n = 0; n < 25; n++) await save(id, { title: `Version ${++version}` })
      await app.context.database(sql`
        UPDATE article_revisions SET saved_at = date_trunc('hour', now()) - ${days} * interval '1 day'
        WHERE article_id = ${id} AND (version > ${version - 25} OR version = 1)`)
      await thin()
    }
    for (let n = 0; n < 20; n++) await save(id, { title: `Version ${++version}` })
    const kept = (await versionsOf(id)).filter((each) => each > version - 20)
    expect(kept).toHaveLength(20)
    for (const each of [26, 51, ...kept]) expect((await read(id, each)).title).toBe(`Version ${each}`)
  })
})

/** Words as a text has them: each its own, so that nothing but what is the same is kept once. */
function words(count: number): string {
  return Array.from({ length: count }, () =>
    Math.random()
      .toString(36)
      .slice(2, 2 + Math.ceil(Math.random() * 9)),
  ).join(' ')
}

test('1,000 revisions of a piece of 200 blocks, one block changed each time, take three times the last version at most', async () => {
  const { database } = app.context
  // All but the first take as much as these do.
  const kept = 250
  const blocks = Array.from({ length: 200 }, (_, n) => text(words(60), `block_${1_764_000_000_000 + n}_${words(1)}`))
  const { id } = await draft({ blocks })
  const said = (version: number) => ({ version, content: { ...NO_CONTENT, blocks: [...blocks] }, isPublished: false })
  await database.transaction(async (tx) => {
    let before = { ...said(1), savedAt: new Date() }
    for (let version = 2; version <= kept; version++) {
      const place = (version * 7) % blocks.length
      const { content } = blocks[place] ?? text('')
      blocks[place] = text(`${content.slice(0, 200)} ${words(3)}${content.slice(200, 400)}`, blocks[place]?.id)
      const after = said(version)
      await keepRevision(tx, { articleId: id, authorId: as.id, by: as.id, before, after })
      before = { ...after, savedAt: before.savedAt }
    }
  })
  // Of each row also its header, its place on the page and in the index.
  const sizes = await database(sql<{ size: number }>`
    SELECT (pg_column_size(r.*) + 4 + 40)::int AS size FROM article_revisions r WHERE article_id = ${id} ORDER BY version`)
  expect(sizes).toHaveLength(kept)
  const [first = Infinity, ...others] = sizes.map(({ size }) => size)
  const ofOthers = others.reduce((sum, size) => sum + size) / others.length
  expect(first + 999 * ofOthers).toBeLessThan(3 * JSON.stringify(blocks).length)
  expect((await read(id, kept)).blocks).toEqual(blocks.map((block) => expect.objectContaining(block)))
})
