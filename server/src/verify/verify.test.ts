import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Config } from '../configuration/config.ts'
import { inTurn } from '../platform/database/leases.ts'
import { fileLease } from '../platform/media/media-family.ts'
import { noise } from '../platform/media/sample-images.ts'
import type { Storage } from '../platform/media/storage.ts'
import { storeImage } from '../platform/media/store-file.ts'
import { createTestApp, type TestApp, useTestApp } from '../testing/create-test-app.ts'
import { createAccount, createCreator, type TestAccount } from '../testing/factories.ts'
import { runHere } from '../testing/run-here.ts'
import { type S3Store, useS3Store } from '../testing/s3-store.ts'
import { examinations } from './examinations.ts'
import { type Finding, runExaminations } from './run-examinations.ts'

const DAY_MS = 86_400_000

/** What the command said, which of it is wrong, and its exit code. */
async function verify({ context }: TestApp, ...args: string[]) {
  const { text, code } = await runHere(import('../cli/verify.ts'), args, context.config)
  return { text, wrong: [...text.matchAll(/^(\S.*?)\u202f: .* faux/gm)].map(([, name]) => name ?? ''), code }
}

/** What comes of the checks that are looked at together with this one, by their names. */
async function look({ context }: TestApp, name: string, { repair = false, readsBytes = false } = {}) {
  const chosen = examinations({ readsBytes }).filter(({ checks }) => checks.some((check) => check.name === name))
  const findings: Finding[] = []
  await runExaminations(context, chosen, { repair }, (finding) => void findings.push(finding))
  return (found: string) => findings.find(({ check }) => check.name === found)
}

/** What comes of the check of this name. */
const examine = async (app: TestApp, name: string, options = {}) => (await look(app, name, options))(name)

const NOTHING = { wrong: 0, mended: 0 }
const RIGHT = { wrong: [], code: 0 }

interface Fixture {
  app: TestApp
  author: TestAccount
  reader: TestAccount
  articleId: string
  commentId: string
  picture: string
  nextPicture: string
  video: string
}

const nameOf = (word: string) => named(Buffer.from(word), '-8x8.webp')
const widthOf = (picture: string) => picture.replace('.webp', '.w48.webp')
const named = (bytes: Buffer, rest: string) => `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${rest}`

/** An article with everything that is counted, and one beside it that nobody touches. */
async function fill(app: TestApp): Promise<Fixture> {
  const { database, storage } = app.context
  const [author, reader] = [await createCreator(app), await createAccount(app)]
  const image = await storeImage(app.context, await noise(60, 40).png().toBuffer(), author.id)
  const picture = image.name
  const articles = []
  for (const title of ['Le marché', 'La mairie']) {
    const body = {
      ...{ title, featuredImage: mediaUrl(picture), status: 'published' as const },
      blocks: [{ type: 'text' as const, content: 'Le conseil a voté.' }],
    }
    const { id } = (await app.expectData('POST /content', { body }, { as: author })).content
    const params = { id }
    await app.expectData('POST /content/{id}/like', { params, body: { isLiked: true } }, { as: reader })
    const as = reader
    const write = { params, body: { content: 'Bien vu' } }
    const commentId = (await app.expectData('POST /comments/article/{id}', write, { as })).comment.id
    const answer = { params: { id, commentId }, body: { content: 'Merci' } }
    await app.expectData('POST /comments/article/{id}/reply/{commentId}', answer, { as })
    const reaction = { params: { id: commentId }, body: { reaction: 'like' as const } }
    await app.expectData('POST /comments/{id}/reaction', reaction, { as: author })
    await app.expectData('POST /content/{id}/increment-view', { params })
    articles.push({ articleId: id, commentId })
  }
  const next = await storeImage(app.context, await noise(61, 40).png().toBuffer(), author.id)
  const changed = { params: { id: articles[1]?.articleId ?? '' }, body: { featuredImage: mediaUrl(next.name) } }
  await app.expectData('PUT /content/{id}/unpublished', changed, { as: author })
  await app.expectData('POST /subscriptions/{id}', { params: { id: author.id } }, { as: reader })
  await database(sql`UPDATE users SET avatar = ${mediaUrl(picture)} WHERE id = ${author.id}`)
  await database(sql`
    WITH opened AS (
      INSERT INTO moderation_cases (id, target_kind, target_id, label, path, snapshot, reports_count)
      VALUES (uuidv7(), 'article', ${articles[0]?.articleId}, 'Le marché', '/', '{}', 1) RETURNING id
    )
    INSERT INTO reports (id, case_id, reason, explanation, good_faith) SELECT uuidv7(), id, 'spam', 'Publicité', true FROM opened`)
  const bytes = Buffer.from('bytes of a film')
  const video = named(bytes, '-64x36.mp4')
  await storage.put(video, bytes)
  await database(sql`
    INSERT INTO files (name, kind, content_type, bytes, width, height, duration)
    VALUES (${video}, 'video', 'video/mp4', ${bytes.length}, 64, 36, 1)`)
  await database(sql`
    INSERT INTO file_uploads (file_name, waiting) VALUES (${video}, 1)`)
  await makeFormat(app, video)
  const [first] = articles
  if (!first) throw new Error('no article')
  return { app, author, reader, picture, nextPicture: next.name, video, ...first }
}

const formatOf = (video: string) => video.replace('.mp4', '.360p.mp4')

async function makeFormat({ context: { database, storage } }: TestApp, video: string): Promise<void> {
  const bytes = Buffer.from('bytes of a format')
  await storage.put(formatOf(video), bytes)
  const made = [{ name: formatOf(video), width: 64, height: 36, bytes: bytes.length }]
  await database(sql`
    INSERT INTO renditions (file_name, state, made) VALUES (${video}, 'ready', ${JSON.stringify(made)})
    ON CONFLICT (file_name) DO UPDATE SET state = EXCLUDED.state, made = EXCLUDED.made`)
}

/** Everything that is kept counted or noted, as one text. */
async function kept({ context: { database } }: TestApp): Promise<unknown> {
  return database(sql`
    SELECT
      (SELECT json_agg(json_build_array(id, search, version, views_count, likes_count, comments_count, featured_image_placeholder) ORDER BY id) FROM articles) AS articles,
      (SELECT json_agg(json_build_array(id, article_id, parent_id, content, likes_count, dislikes_count) ORDER BY id) FROM comments) AS comments,
      (SELECT json_agg(json_build_array(id, subscriber_count, articles_count, avatar) ORDER BY id) FROM users) AS users,
      (SELECT json_agg(json_build_array(id, reports_count)) FROM moderation_cases) AS cases,
      (SELECT json_agg(json_build_array(article_id, day, views, likes, comments) ORDER BY article_id, day)
        FROM article_activity WHERE views + likes + comments > 0) AS activity,
      (SELECT json_agg(json_build_array(article_id, file_name, last_version) ORDER BY article_id, file_name) FROM article_files) AS shown`)
}

type Break = (fixture: Fixture) => Promise<unknown>

/** What `--repair` mends wholly: everything is as before. */
const MENDED: Record<string, Break> = {
  'Compteurs des mentions « j’aime »': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET likes_count = 7 WHERE id = ${articleId}`),
  'Compteurs des commentaires': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET comments_count = 0 WHERE id = ${articleId}`),
  'Compteurs des réactions aux commentaires': ({ app, commentId }) =>
    app.context.database(sql`UPDATE comments SET likes_count = 0, dislikes_count = 3 WHERE id = ${commentId}`),
  'Compteurs des abonnés': ({ app, author }) =>
    app.context.database(sql`UPDATE users SET subscriber_count = 0 WHERE id = ${author.id}`),
  'Compteurs des publications': ({ app, author }) =>
    app.context.database(sql`UPDATE users SET articles_count = 9 WHERE id = ${author.id}`),
  'Compteurs des signalements': ({ app }) => app.context.database(sql`UPDATE moderation_cases SET reports_count = 4`),
  'Compteurs des vues': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET views_count = views_count + 5 WHERE id = ${articleId}`),
  'Aperçus des couvertures': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET featured_image_placeholder = 'x' WHERE id = ${articleId}`),
  'Compteurs par jour': async ({ app: { context }, articleId }) => {
    await context.database(sql`UPDATE article_activity SET likes = 5 WHERE article_id = ${articleId}`)
    await context.database(
      sql`INSERT INTO article_activity (article_id, day, comments, published_day) VALUES (${articleId}, '2020-01-01', 2, 1)
        ON CONFLICT (article_id, day) DO UPDATE SET comments = 2`,
    )
  },
  'Fichiers que les articles montrent': ({ app, articleId }) =>
    app.context.database(sql`DELETE FROM article_files WHERE article_id = ${articleId}`),
  'Fichiers des modifications non publiées': ({ app }) =>
    app.context.database(sql`DELETE FROM article_files WHERE is_of_unpublished`),
  'Textes connus de la recherche': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET search = '' WHERE id = ${articleId}`),
}

/** As these, and what is found where files are read. */
const MENDED_WITH_FILES: Record<string, Break> = {
  ...MENDED,
  'Formats préparés des vidéos': async ({ app, video }) => {
    await makeFormat(app, video)
    await app.context.storage.remove([formatOf(video)])
  },
}

/** What can only be told. */
const TOLD: Record<string, Break> = {
  'Articles et leurs versions': ({ app, articleId }) =>
    app.context.database(sql`UPDATE article_revisions SET base_version = 99 WHERE article_id = ${articleId}`),
  'Portraits, bannières et captures d’écran': ({ app, author }) =>
    app.context.database(
      sql`UPDATE users SET banner_url = '/media/ffffffffffffffffffffffffffffffff-1x1.webp' WHERE id = ${author.id}`,
    ),
  'Fichiers des articles et de leurs versions': ({ app, articleId }) =>
    app.context.database(sql`
      INSERT INTO article_files (article_id, file_name, last_version)
      VALUES (${articleId}, 'ffffffffffffffffffffffffffffffff-1x1.webp', 1)`),
  'Fichiers gardés': ({ app, video }) => app.context.storage.put(video, Buffer.from('cut')),
}

/** Filled once for all: each test leaves it right, but for the last. */
let fixture: Fixture
beforeAll(async () => {
  fixture = await fill(await createTestApp())
})
afterAll(() => fixture.app.close())

describe('A site of which something is wrong', () => {
  test('all of it at once is told and mended by the command, and what nodes keep of it is forgotten', async () => {
    const { app, articleId, author } = fixture
    const shown = async () => [
      (await app.expectData('GET /content/{id}', { params: { id: articleId } })).content.likesCount,
      (await app.expectData('GET /subscriptions/count/{id}', { params: { id: author.id } })).subscriberCount,
    ]
    const [before, right] = [await kept(app), await shown()]
    for (const breakIt of Object.values(MENDED_WITH_FILES)) await breakIt(fixture)
    await app.context.changes.publish([`content:${articleId}`, `user:${author.id}`])
    expect(await shown()).toEqual([7, 0])

    const told = await verify(app)
    expect(told).toMatchObject({ wrong: expect.arrayContaining(Object.keys(MENDED_WITH_FILES)), code: 1 })
    expect(told.text).toContain('verify --repair')
    const repaired = await verify(app, '--repair')
    expect(repaired, repaired.text).toMatchObject({ text: expect.stringContaining('1 faux, 1 réparé'), code: 0 })
    await expect.poll(shown).toEqual(right)
    const after = await verify(app)
    expect(after).toMatchObject({ ...RIGHT, text: expect.stringContaining('Tout est juste.') })
    expect(after.text).toContain('Compteurs des commentaires\u202f: 2 vérifiés\n')
    expect(await kept(app)).toEqual(before)
  })

  test.each(Object.entries(MENDED))('%s: it is told, mended, and nothing else changes', async (name, breakIt) => {
    const { app } = fixture
    const before = await kept(app)
    await breakIt(fixture)

    const wrong = (await examine(app, name))?.wrong
    expect(wrong).toBeGreaterThan(0)
    expect(await examine(app, name, { repair: true })).toMatchObject({ wrong, mended: wrong })
    expect(await examine(app, name)).toMatchObject(NOTHING)
    expect(await kept(app)).toEqual(before)
  })
})

const UNNAMED = 'Fichiers que rien ne nomme'
const KEPT = 'Fichiers gardés'

/** With files that no row names, and some that are gone, cut or changed: what is told of them, and what stays. */
async function lookAtFiles({ app, picture, nextPicture, video }: Fixture, store?: S3Store) {
  const { storage, database, config } = app.context
  const [orphan, sent, young] = [nameOf('orphan'), nameOf('sent'), nameOf('young')]
  const [ofOrphan, width] = [widthOf(orphan), widthOf(picture)]
  const changed = [picture, nextPicture, video]
  const before = await Promise.all(changed.map(async (name) => buffer(await opened(storage, name))))
  const put = [orphan, ofOrphan, sent, width, young]
  for (const name of put) await storage.put(name, Buffer.from('left'))
  for (const name of [orphan, ofOrphan, sent, width]) await age(config, store, name)
  await storage.put(picture, Buffer.alloc(before[0]?.length ?? 0))
  await storage.remove([nextPicture])
  await storage.put(video, Buffer.from('cut'))

  const lost = [`${nextPicture} (absent)`, `${video} (3 octets au lieu de 15)`]
  const isKept = async (name: string) => (await storage.stat(name)) !== null
  // What is being sent anew at that moment is left.
  await inTurn(database, fileLease(sent), 0, async () => {
    if (store === undefined) {
      const told = await look(app, UNNAMED)
      expect(told(UNNAMED)).toMatchObject({ wrong: 2, mended: 0, left: expect.arrayContaining([orphan, ofOrphan]) })
      expect(told(KEPT)?.left.toSorted()).toEqual(lost.toSorted())
      expect(await Promise.all(put.map(isKept))).not.toContain(false)
    }
    const mended = await look(app, UNNAMED, { repair: true, readsBytes: true })
    expect(mended(UNNAMED)).toMatchObject({ wrong: 2, mended: 2 })
    expect(mended(KEPT)?.left.toSorted()).toEqual([...lost, `${picture} (abîmé)`].toSorted())
  })
  expect(await Promise.all([...put, picture, video].map(isKept))).toEqual([false, false, true, true, true, true, true])

  await storage.remove(put)
  for (const [index, name] of changed.entries()) await storage.put(name, before[index] ?? Buffer.alloc(0))
}

describe('what no row names is removed when it is older than a day, and what is gone, cut or changed is named', () => {
  test('in a folder', () => lookAtFiles(fixture))

  test('in an S3 store', async () => {
    const store = await useS3Store()
    await lookAtFiles(await fill(await useTestApp(store.settings)), store)
  })
})

test('a storage of which most belongs to nothing is left as it is: the database may be the wrong one', async () => {
  const { app } = fixture
  const { storage, config } = app.context
  const orphans = Array.from({ length: 9 }, (_, n) => nameOf(`orphan ${n}`))
  for (const orphan of orphans) {
    await storage.put(orphan, Buffer.from('left'))
    await age(config, undefined, orphan)
  }
  expect(await examine(app, UNNAMED, { repair: true })).toMatchObject({
    mended: 0,
    refusal: expect.stringContaining('plus de la moitié du stockage'),
  })
  expect(await Promise.all(orphans.map((orphan) => storage.stat(orphan)))).not.toContain(null)
  await storage.remove(orphans)
})

async function opened(storage: Storage, name: string) {
  const bytes = await storage.open(name)
  if (!bytes) throw new Error(`${name} is not there`)
  return bytes
}

/** Bytes as if they had been there for two days. In S3 their times are what the store's folder says. */
async function age({ dataDir }: Config, store: S3Store | undefined, name: string): Promise<void> {
  const path = store
    ? join(store.folder, 'kiosque', `${name}._S3rver_object`)
    : join(dataDir, 'media', name.slice(0, 2), name.slice(2, 4), name)
  const before = new Date(Date.now() - 2 * DAY_MS)
  await utimes(path, before, before)
}

test('a site that is written to all the while is right, and mending it loses nothing', async () => {
  const { app, articleId, author, reader } = fixture
  const readers = [reader, await createAccount(app), await createAccount(app)]
  let isOver = false
  /** Of all that is counted: nobody writes files meanwhile. */
  const wrongNow = async (options = { repair: false }) => {
    const counted = examinations({ readsBytes: false }).filter(
      ({ checks }) => !checks.some(({ name }) => name === KEPT),
    )
    const found: Finding[] = []
    await runExaminations(app.context, counted, options, (finding) => void found.push(finding))
    return found.flatMap(({ check, wrong, mended }) => (wrong > mended ? [check.name] : []))
  }
  const params = { id: articleId }
  const writing = readers.map(async (as) => {
    for (let n = 0; !isOver; n++) {
      await app.expectData('POST /content/{id}/like', { params, body: { isLiked: n % 2 === 0 } }, { as })
      const written = await app.expectData(
        'POST /comments/article/{id}',
        { params, body: { content: `Mot ${n}` } },
        { as },
      )
      const comment = { params: { id: written.comment.id } }
      await app.expectData('POST /comments/{id}/reaction', { ...comment, body: { reaction: 'like' } }, { as })
      if (n % 2 === 0) await app.expectData('DELETE /comments/{id}', comment, { as })
      await app.call(
        n % 2 === 0 ? 'POST /subscriptions/{id}' : 'DELETE /subscriptions/{id}',
        { params: { id: author.id } },
        { as },
      )
    }
  })
  try {
    expect(await wrongNow()).toEqual([])
    await app.context.database(sql`
      UPDATE articles SET likes_count = likes_count + 40, comments_count = comments_count + 50 WHERE id = ${articleId}`)
    await app.context.database(sql`UPDATE users SET subscriber_count = subscriber_count + 60 WHERE id = ${author.id}`)
    await app.context.database(sql`UPDATE comments SET likes_count = likes_count + 70 WHERE article_id = ${articleId}`)
    expect(await wrongNow({ repair: true })).toEqual([])
  } finally {
    isOver = true
    await Promise.all(writing)
  }
  expect(await wrongNow()).toEqual([])
})

test('what is lost is told, and left as it is', async () => {
  const { app } = fixture
  for (const breakIt of Object.values(TOLD)) await breakIt(fixture)
  const before = await kept(app)
  for (const args of [[], ['--repair']]) {
    const { wrong, code } = await verify(app, ...args)
    expect({ wrong: wrong.toSorted(), code }).toEqual({ wrong: Object.keys(TOLD).toSorted(), code: 1 })
  }
  expect(await kept(app)).toEqual(before)
})
