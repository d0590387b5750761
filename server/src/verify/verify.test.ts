import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import { type S3Store, startS3Store } from '../testing/s3-store.ts'
import { examinations } from './examinations.ts'
import { type Finding, runExaminations } from './run-examinations.ts'

const DAY_MS = 86_400_000

/** What the command said, which of it is wrong, and its exit code. */
async function verify({ context }: TestApp, ...args: string[]) {
  const { text, code } = await runHere(import('../cli/verify.ts'), args, context.config)
  return { text, wrong: [...text.matchAll(/^(\S.*?)\u202f: .* faux/gm)].map(([, name]) => name ?? ''), code }
}

/** What comes of the check of this name alone. */
async function examine({ context }: TestApp, name: string, { repair = false, readsBytes = false } = {}) {
  const chosen = examinations({ readsBytes }).filter(({ checks }) => checks.some((check) => check.name === name))
  const findings: Finding[] = []
  await runExaminations(context, chosen, { repair }, (finding) => void findings.push(finding))
  const found = findings.find(({ check }) => check.name === name)
  if (!found) throw new Error(`nothing checks ${name}`)
  return found
}

const NOTHING = { wrong: 0, mended: 0 }
const RIGHT = { wrong: [], code: 0 }

interface Fixture {
  app: TestApp
  author: TestAccount
  reader: TestAccount
  articleId: string
  commentId: string
  picture: string
  video: string
}

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
  return { app, author, reader, picture, video, ...first }
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

/** Filled once for all that leave it right. */
let fixture: Fixture
beforeAll(async () => {
  fixture = await fill(await createTestApp())
})
afterAll(() => fixture.app.close())

describe('A site of which something is wrong', () => {
  test.each(Object.entries(MENDED))('%s: it is told, mended, and nothing else changes', async (name, breakIt) => {
    const { app } = fixture
    const before = await kept(app)
    expect(await examine(app, name)).toMatchObject(NOTHING)
    await breakIt(fixture)

    const { wrong } = await examine(app, name)
    expect(wrong).toBeGreaterThan(0)
    expect(await examine(app, name, { repair: true })).toMatchObject({ wrong, mended: wrong })
    expect(await examine(app, name)).toMatchObject(NOTHING)
    expect(await kept(app)).toEqual(before)
  })

  test('all of it at once is told and mended by the command', async () => {
    const { app } = fixture
    const before = await kept(app)
    for (const breakIt of Object.values(MENDED)) await breakIt(fixture)

    const told = await verify(app)
    expect(told).toMatchObject({ wrong: expect.arrayContaining(Object.keys(MENDED)), code: 1 })
    expect(told.text).toContain('verify --repair')
    const repaired = await verify(app, '--repair')
    expect(repaired, repaired.text).toMatchObject({ code: 0 })
    expect(await verify(app)).toMatchObject(RIGHT)
    expect(await kept(app)).toEqual(before)
  })
})

test('what is lost is told, and left as it is', async () => {
  const lost = await fill(await useTestApp())
  const { app } = lost
  for (const [name, breakIt] of Object.entries(TOLD)) {
    expect(await examine(app, name)).toMatchObject(NOTHING)
    await breakIt(lost)
    expect((await examine(app, name)).wrong, name).toBeGreaterThan(0)
  }
  const before = await kept(app)
  for (const args of [[], ['--repair']]) {
    const { wrong, code } = await verify(app, ...args)
    expect({ wrong: wrong.toSorted(), code }).toEqual({ wrong: Object.keys(TOLD).toSorted(), code: 1 })
  }
  expect(await kept(app)).toEqual(before)
})

const UNNAMED = 'Fichiers que rien ne nomme'
const KEPT = 'Fichiers gardés'

describe.each(['a folder', 'an S3 store'])('Files in %s', (kind) => {
  let there: Fixture
  let store: S3Store | undefined
  beforeAll(async () => {
    if (kind !== 'a folder') store = await startS3Store()
    there = store ? await fill(await createTestApp(store.settings)) : fixture
  })
  afterAll(async () => {
    if (there !== fixture) await there.app.close()
    await store?.stop()
  })

  const left: string[] = []
  afterEach(() => there.app.context.storage.remove(left.splice(0)))

  /** Has bytes lie there that no row names, for two days unless they are `young`. */
  async function leave(name: string, isYoung = false): Promise<void> {
    const { storage, config } = there.app.context
    await storage.put(name, Buffer.from('left'))
    left.push(name)
    if (!isYoung) await age(config, store, name)
  }
  const isKept = async (name: string) => (await there.app.context.storage.stat(name)) !== null

  test('what no row names is removed when it is older than a day, with all that was made of it, and nothing else', async () => {
    const { app, picture, video } = there
    const orphan = named(Buffer.from('orphan'), '-8x8.webp')
    const young = named(Buffer.from('young'), '-8x8.webp')
    await leave(orphan)
    await leave(orphan.replace('.webp', '.w384.webp'))
    const width = picture.replace('.webp', '.w48.webp')
    await leave(width)
    await leave(young, true)

    const { wrong, left: told } = await examine(app, UNNAMED)
    expect(told).toContain(orphan)
    expect(await isKept(orphan)).toBe(true)
    expect(await examine(app, UNNAMED, { repair: true })).toMatchObject({ wrong, mended: wrong })
    expect(await Promise.all([orphan, width, young, picture, video].map(isKept))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect(await verify(app)).toMatchObject(RIGHT)
  })

  test('what is being sent anew at that moment is left', async () => {
    const { app } = there
    const orphan = named(Buffer.from('orphan'), '-8x8.webp')
    await leave(orphan)
    await inTurn(app.context.database, fileLease(orphan), 0, async () => {
      expect(await examine(app, UNNAMED, { repair: true })).toMatchObject(NOTHING)
    })
    expect(await isKept(orphan)).toBe(true)
  })

  test('a storage of which most belongs to nothing is left as it is: the database may be the wrong one', async () => {
    const { app } = there
    const orphans = Array.from({ length: 9 }, (_, n) => named(Buffer.from(`orphan ${n}`), '-8x8.webp'))
    for (const orphan of orphans) await leave(orphan)
    const { mended, refusal } = await examine(app, UNNAMED, { repair: true })
    expect({ mended, refusal }).toEqual({
      mended: 0,
      refusal: expect.stringContaining('plus de la moitié du stockage'),
    })
    expect(await Promise.all(orphans.map(isKept))).not.toContain(false)
  })

  test('what is gone, cut or, when bytes are read, changed is named', async () => {
    const { app, picture, video } = there
    const { storage } = app.context
    const [image, film] = await Promise.all([picture, video].map(async (name) => buffer(await opened(storage, name))))
    await storage.remove([picture])
    expect((await examine(app, KEPT, { repair: true })).left).toEqual([`${picture} (absent)`])
    await storage.put(picture, Buffer.alloc(image?.length ?? 0))
    expect(await examine(app, KEPT)).toMatchObject(NOTHING)
    expect((await examine(app, KEPT, { readsBytes: true })).left).toEqual([`${picture} (abîmé)`])
    await storage.put(video, Buffer.from('cut'))
    expect((await examine(app, KEPT)).left).toEqual([`${video} (3 octets au lieu de 15)`])
    await storage.put(picture, image ?? Buffer.alloc(0))
    await storage.put(video, film ?? Buffer.alloc(0))
  })
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
    expect(await verify(app)).toMatchObject(RIGHT)
    await app.context.database(sql`
      UPDATE articles SET likes_count = likes_count + 40, comments_count = comments_count + 50 WHERE id = ${articleId}`)
    await app.context.database(sql`UPDATE users SET subscriber_count = subscriber_count + 60 WHERE id = ${author.id}`)
    await app.context.database(sql`UPDATE comments SET likes_count = likes_count + 70 WHERE article_id = ${articleId}`)
    expect(await verify(app, '--repair')).toMatchObject({ code: 0 })
  } finally {
    isOver = true
    await Promise.all(writing)
  }
  expect(await verify(app)).toMatchObject(RIGHT)
})

test('what nodes keep of what was mended is forgotten', async () => {
  const { app, articleId, author } = fixture
  const shown = async () => [
    (await app.expectData('GET /content/{id}', { params: { id: articleId } })).content.likesCount,
    (await app.expectData('GET /subscriptions/count/{id}', { params: { id: author.id } })).subscriberCount,
  ]
  const right = await shown()
  await app.context.database(sql`UPDATE articles SET likes_count = 70 WHERE id = ${articleId}`)
  await app.context.database(sql`UPDATE users SET subscriber_count = 80 WHERE id = ${author.id}`)
  await app.context.changes.publish([`content:${articleId}`, `user:${author.id}`])
  expect(await shown()).toEqual([70, 80])
  await verify(app, '--repair')
  await expect.poll(shown).toEqual(right)
})

test('the command ends with 0 on a site that is right and 1 on one that is not', async () => {
  const { app, articleId } = fixture
  const right = await verify(app)
  expect(right).toMatchObject({ text: expect.stringContaining('Tout est juste.'), code: 0 })
  expect(right.text).toContain('Compteurs des commentaires\u202f: 2 vérifiés\n')
  await app.context.database(sql`UPDATE articles SET comments_count = 0 WHERE id = ${articleId}`)
  const wrong = await verify(app)
  expect(wrong.code).toBe(1)
  expect(await verify(app, '--repair')).toMatchObject({
    text: expect.stringContaining('1 faux, 1 réparé'),
    code: 0,
  })
})
