import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaUrl } from '#contract/media.ts'
import { run } from '../cli/verify.ts'
import type { Config } from '../configuration/config.ts'
import { inTurn } from '../platform/database/leases.ts'
import { fileLease } from '../platform/media/file-lease.ts'
import { noise } from '../platform/media/sample-images.ts'
import { storeImage } from '../platform/media/store-file.ts'
import { createTestApp, type TestApp, useTestApp } from '../testing/create-test-app.ts'
import { createAccount, createCreator, type TestAccount } from '../testing/factories.ts'
import { useS3Store } from '../testing/s3-store.ts'
import { runCommand } from '../testing/site-process.ts'

const DAY_MS = 86_400_000

/** What the command said, and its exit code. */
async function verify(
  { context }: TestApp,
  ...args: string[]
): Promise<{ text: string; wrong: string[]; code: number }> {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  process.exitCode = 0
  try {
    await run(args, context.config)
    const text = said.join('\n')
    const wrong = [...text.matchAll(/^(\S.*?)\u202f: .* faux/gm)].map(([, name]) => name ?? '')
    return { text, wrong, code: Number(process.exitCode) }
  } finally {
    process.exitCode = undefined
    log.mockRestore()
  }
}

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
  const made = video.replace('.mp4', '.360p.mp4')
  await storage.put(video, bytes)
  await storage.put(made, bytes)
  await database(sql`
    INSERT INTO files (name, kind, content_type, bytes, width, height, duration)
    VALUES (${video}, 'video', 'video/mp4', ${bytes.length}, 64, 36, 1)`)
  await database(sql`
    INSERT INTO file_uploads (file_name, waiting) VALUES (${video}, 1)`)
  await database(sql`
    INSERT INTO renditions (file_name, state, made)
    VALUES (${video}, 'ready', ${JSON.stringify([{ name: made, width: 64, height: 36, bytes: bytes.length }])})`)
  const [first] = articles
  if (!first) throw new Error('no article')
  return { app, author, reader, picture, video, ...first }
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
      sql`INSERT INTO article_activity (article_id, day, comments, published_day) VALUES (${articleId}, '2020-01-01', 2, 1)`,
    )
  },
  'Fichiers que les articles montrent': ({ app, articleId }) =>
    app.context.database(sql`DELETE FROM article_files WHERE article_id = ${articleId}`),
  'Textes connus de la recherche': ({ app, articleId }) =>
    app.context.database(sql`UPDATE articles SET search = '' WHERE id = ${articleId}`),
  'Formats préparés des vidéos': ({ app, video }) => app.context.storage.remove([video.replace('.mp4', '.360p.mp4')]),
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

describe('A site of which something is wrong', () => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await fill(await createTestApp())
  })
  afterAll(() => fixture.app.close())

  test.each(Object.entries(MENDED))('%s: it is told, mended, and nothing else changes', async (name, breakIt) => {
    const { app } = fixture
    const before = await kept(app)
    await breakIt(fixture)

    const told = await verify(app)
    expect(told).toMatchObject({ wrong: expect.arrayContaining([name]), code: 1 })
    expect(told.text).toContain('verify --repair')
    const repaired = await verify(app, '--repair')
    expect(repaired, repaired.text).toMatchObject({ code: 0 })
    expect(await verify(app)).toMatchObject(RIGHT)
    expect(await kept(app)).toEqual(before)
  })
})

describe('A site of which something is lost', () => {
  test.each(Object.entries(TOLD))('%s: it is told, and left as it is', async (name, breakIt) => {
    const fixture = await fill(await useTestApp())
    const { app } = fixture
    await breakIt(fixture)
    const before = await kept(app)
    for (const args of [[], ['--repair']]) expect(await verify(app, ...args)).toMatchObject({ wrong: [name], code: 1 })
    expect(await kept(app)).toEqual(before)
  })
})

describe.each([
  ['a folder', async () => ({})],
  ['an S3 store', useS3],
])('Files in %s', (_kind, settings) => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await fill(await useTestApp(await settings()))
  })

  /** Has bytes lie there for two days, which no row names. */
  async function leave(name: string): Promise<void> {
    const { storage, config } = fixture.app.context
    await storage.put(name, Buffer.from('left'))
    await age(config, name)
  }
  const isKept = async (name: string) => (await fixture.app.context.storage.stat(name)) !== null

  test('what no row names is removed when it is older than a day, with all that was made of it, and nothing else', async () => {
    const { app, picture, video } = fixture
    const orphan = named(Buffer.from('orphan'), '-8x8.webp')
    const young = named(Buffer.from('young'), '-8x8.webp')
    await leave(orphan)
    await leave(orphan.replace('.webp', '.w384.webp'))
    const width = picture.replace('.webp', '.w48.webp')
    await leave(width)
    await app.context.storage.put(young, Buffer.from('young'))

    const told = await verify(app)
    expect(told).toMatchObject({ wrong: ['Fichiers que rien ne nomme'], code: 1 })
    expect(told.text).toContain(`  ${orphan}`)
    expect(await isKept(orphan)).toBe(true)
    expect(await verify(app, '--repair')).toMatchObject({ code: 0 })
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
    const { app } = fixture
    const orphan = named(Buffer.from('orphan'), '-8x8.webp')
    await leave(orphan)
    await inTurn(app.context.database, fileLease(orphan), 0, async () => {
      expect(await verify(app, '--repair')).toMatchObject(RIGHT)
    })
    expect(await isKept(orphan)).toBe(true)
  })

  test('a storage of which most belongs to nothing is left as it is: the database may be the wrong one', async () => {
    const { app } = fixture
    const orphans = Array.from({ length: 9 }, (_, n) => named(Buffer.from(`orphan ${n}`), '-8x8.webp'))
    for (const orphan of orphans) await leave(orphan)
    const { text, code } = await verify(app, '--repair')
    expect(code).toBe(1)
    expect(text).toContain('plus de la moitié du stockage')
    expect(await Promise.all(orphans.map(isKept))).not.toContain(false)
  })

  test('what is gone, cut or, when bytes are read, changed is named', async () => {
    const { app, picture, video } = fixture
    const { storage } = app.context
    const found = await storage.stat(picture)
    await storage.remove([picture])
    expect((await verify(app, '--repair')).text).toContain(`${picture} (absent)`)
    await storage.put(picture, Buffer.alloc(found?.bytes ?? 0))
    expect(await verify(app)).toMatchObject(RIGHT)
    expect((await verify(app, '--bytes')).text).toContain(`${picture} (abîmé)`)
    await storage.put(video, Buffer.from('cut'))
    expect((await verify(app)).text).toContain(`${video} (3 octets au lieu de 15)`)
  })
})

/** Bytes as if they had been there for two days. In S3 their times are what the store's folder says. */
async function age({ dataDir, s3 }: Config, name: string): Promise<void> {
  const path = s3
    ? join(s3Folder, 'kiosque', `${name}._S3rver_object`)
    : join(dataDir, 'media', name.slice(0, 2), name.slice(2, 4), name)
  const before = new Date(Date.now() - 2 * DAY_MS)
  await utimes(path, before, before)
}

let s3Folder = ''

async function useS3(): Promise<Record<string, string>> {
  const { folder, settings } = await useS3Store()
  s3Folder = folder
  return settings
}

test('a site that is written to all the while is right, and mending it loses nothing', async () => {
  const app = await useTestApp()
  const { articleId, author, reader } = await fill(app)
  const readers = [reader, ...(await Promise.all(Array.from({ length: 5 }, () => createAccount(app))))]
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
    for (let round = 0; round < 2; round++) expect(await verify(app)).toMatchObject(RIGHT)
    for (let round = 0; round < 2; round++) {
      await app.context.database(sql`
        UPDATE articles SET likes_count = likes_count + 40, comments_count = comments_count + 50 WHERE id = ${articleId}`)
      await app.context.database(sql`UPDATE users SET subscriber_count = subscriber_count + 60 WHERE id = ${author.id}`)
      await app.context.database(
        sql`UPDATE comments SET likes_count = likes_count + 70 WHERE article_id = ${articleId}`,
      )
      expect(await verify(app, '--repair')).toMatchObject({ code: 0 })
    }
  } finally {
    isOver = true
    await Promise.all(writing)
  }
  expect(await verify(app)).toMatchObject(RIGHT)
})

test('what nodes keep of what was mended is forgotten', async () => {
  const app = await useTestApp()
  const { articleId, author } = await fill(app)
  const shown = async () =>
    (await app.expectData('GET /content/{id}', { params: { id: articleId } })).content.likesCount
  const followers = async () =>
    (await app.expectData('GET /subscriptions/count/{id}', { params: { id: author.id } })).subscriberCount
  await app.context.database(sql`UPDATE articles SET likes_count = 7 WHERE id = ${articleId}`)
  await app.context.database(sql`UPDATE users SET subscriber_count = 8 WHERE id = ${author.id}`)
  await app.context.changes.publish([`content:${articleId}`, `user:${author.id}`])
  expect([await shown(), await followers()]).toEqual([7, 8])
  await verify(app, '--repair')
  await expect.poll(async () => [await shown(), await followers()]).toEqual([1, 1])
})

test('the command ends with 0 on a site that is right and 1 on one that is not', async () => {
  const app = await useTestApp()
  const { articleId } = await fill(app)
  const { dataDir, databaseUrl } = app.context.config
  const ask = (...args: string[]) => runCommand(['verify', ...args], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const right = await ask()
  expect(right).toEqual({ text: expect.stringContaining('Tout est juste.'), code: 0 })
  expect(right.text).toContain('Compteurs des commentaires\u202f: 2 vérifiés\n')
  await app.context.database(sql`UPDATE articles SET comments_count = 0 WHERE id = ${articleId}`)
  const wrong = await ask()
  expect(wrong.text).toContain(`Compteurs des commentaires\u202f: 2 vérifiés, 1 faux\n  ${articleId}\n`)
  expect(wrong.code).toBe(1)
  expect(await ask('--repair')).toEqual({ text: expect.stringContaining('1 faux, 1 réparé'), code: 0 })
})
