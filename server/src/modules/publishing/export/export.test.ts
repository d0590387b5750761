import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { blockType } from '#contract/publishing/blocks.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'

const app = aSite({ RATE_LIMITS: 'on' })

const ask = (as?: TestAccount) =>
  fetch(`${app.origin}/api/v1/users/me/export`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })

async function read(as: TestAccount) {
  const answer = await ask(as)
  expect(answer.status).toBe(200)
  return { answer, files: readZip(Buffer.from(await answer.arrayBuffer())) }
}

const text = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? ''

test('holds the account, its pieces with the drafts as Markdown and JSON, and its media byte for byte', async () => {
  const creator = await createCreator(app)
  const image = new Blob([new Uint8Array(await noise(60, 40).png().toBuffer())], { type: 'image/png' })
  const { url } = await app.expectData('POST /upload/single', { files: { image } }, { as: creator })
  const piece = await createPiece(app, creator, { title: 'Une pièce', coverImageUrl: url })
  const draft = await createPiece(app, creator, { title: 'Un brouillon', status: 'draft' })

  const { answer, files } = await read(creator)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain(`donnees-${creator.username}.zip`)
  expect(JSON.parse(text(files, 'compte.json'))).toMatchObject({ email: creator.email })
  expect(text(files, `articles/${piece.slug}.md`)).toContain(`![](../media/${mediaName(url)})`)
  expect(JSON.parse(text(files, `articles/${draft.slug}.json`))).toMatchObject({ id: draft.id, status: 'draft' })
  const served = await fetch(app.origin + url)
  expect(files.get(`media/${mediaName(url)}`)).toEqual(Buffer.from(await served.arrayBuffer()))
})

test('holds a draft whose blocks are all still empty', async () => {
  const creator = await createCreator(app)
  const types = [...blockType.options]
  const blocks = types.map((type) => (type === 'gallery' ? { type, photos: [] } : { type, content: '' }))
  const draft = await createPiece(app, creator, { title: 'Commencé', status: 'draft', blocks: blocks as never })
  expect(draft.blocks.map(({ type }) => type)).toEqual(types)

  const { files } = await read(creator)
  expect(text(files, `articles/${draft.slug}.md`)).toContain('# Commencé')
  expect(JSON.parse(text(files, `articles/${draft.slug}.json`)).blocks).toEqual(draft.blocks)
})

test('names the files that are not there, in an archive that is whole', async () => {
  const creator = await createCreator(app)
  const send = async (width: number) => {
    const image = new Blob([new Uint8Array(await noise(width, 40).png().toBuffer())], { type: 'image/png' })
    const { url } = await app.expectData('POST /upload/single', { files: { image } }, { as: creator })
    return mediaName(url) ?? ''
  }
  const [lost, kept] = [await send(61), await send(62)]
  const piece = await createPiece(app, creator)
  // What older kiosks took for a file.
  await app.context.database(sql`
    INSERT INTO article_files (article_id, file_name) SELECT ${piece.id}, unnest(ARRAY['inconnu.webp', '..'])`)
  await app.context.storage.remove([lost])

  const { files } = await read(creator)
  expect(files.get(`media/${kept}`)?.length).toBeGreaterThan(0)
  expect(
    text(files, 'manquants.txt')
      .split('\n')
      .filter((line) => line.startsWith('media/'))
      .sort(),
  ).toEqual([`media/${lost}`, 'media/inconnu.webp'].sort())
  expect(files.has(`articles/${piece.slug}.md`)).toBe(true)
})

test("holds one's comments and likes, nothing of other accounts and no secret", async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  const piece = await createPiece(app, creator)
  const params = { id: piece.id }
  await app.expectData('POST /comments/article/{id}', { params, body: { content: 'Mon avis' } }, { as: reader })
  await app.expectData('POST /comments/article/{id}', { params, body: { content: 'Le leur' } }, { as: creator })
  await app.expectData('POST /content/{id}/like', { params }, { as: reader })

  const { files } = await read(reader)
  expect(JSON.parse(text(files, 'commentaires.json'))).toMatchObject([{ article: piece.slug, content: 'Mon avis' }])
  expect(JSON.parse(text(files, 'likes.json'))).toMatchObject([{ article: piece.slug }])
  const everything = [...files.values()].map(String).join('\n')
  for (const secret of ['argon2', 'token', creator.email, 'Le leur']) expect(everything).not.toContain(secret)
})

test('tells a commenter nothing of a piece that became a draft again, and its author everything', async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  const piece = await createPiece(app, creator, { title: 'Titre public' })
  const params = { id: piece.id }
  for (const as of [reader, creator])
    await app.expectData('POST /comments/article/{id}', { params, body: { content: 'Vu' } }, { as })
  await app.expectData(
    'PUT /content/{id}',
    { params, body: { status: 'draft', title: 'Encore secret' } },
    { as: creator },
  )

  const comments = async (account: TestAccount) => JSON.parse(text((await read(account)).files, 'commentaires.json'))
  expect(await comments(reader)).toMatchObject([{ article: null, title: null, content: 'Vu' }])
  expect(await comments(creator)).toMatchObject([{ title: 'Encore secret', content: 'Vu' }])
})

test('holds every comment and like of many, once and in order, as JSON', async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  const piece = await createPiece(app, creator, { title: 'Une pièce' })
  const { database } = app.context
  // Several in each millisecond, which only their ids tell apart.
  await database(sql`
    INSERT INTO comments (id, article_id, author_id, content, created_at)
    SELECT gen_random_uuid(), ${piece.id}, ${reader.id}, 'Avis ' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 millisecond'
    FROM generate_series(1, 5001) n`)
  await app.expectData('POST /content/{id}/like', { params: { id: piece.id } }, { as: reader })

  const { files } = await read(reader)
  const comments = JSON.parse(text(files, 'commentaires.json')) as { content: string; createdAt: string }[]
  const thirds = comments.map(({ content }) => Math.floor(Number(content.slice('Avis '.length)) / 3))
  expect(new Set(comments.map(({ content }) => content)).size).toBe(5001)
  expect(thirds).toEqual(thirds.toSorted((one, other) => one - other))
  expect(Object.keys(comments[0] ?? {})).toEqual(['id', 'article', 'title', 'content', 'createdAt'])
  expect(text(files, 'likes.json')).toBe(JSON.stringify(JSON.parse(text(files, 'likes.json')), null, 2))
  expect(text(files, 'compte.json')).toBe(JSON.stringify(JSON.parse(text(files, 'compte.json')), null, 2))
})

test('refuses a guest with 401 and the sixth archive of an hour with 429', async () => {
  expect((await ask()).status).toBe(401)
  const reader = await createAccount(app)
  for (let count = 0; count < 5; count++) await read(reader)
  const refused = await ask(reader)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' })
})

test('a text that fails while it is written breaks its archive off, and nothing else', async () => {
  const creator = await createCreator(app)
  const { id } = await createPiece(app, creator)
  await app.context.database(sql`UPDATE articles SET blocks = '[null]' WHERE id = ${id}`)

  const answer = await ask(creator)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  await read(await createAccount(app))
})

test('goes on serving after a reader left in the middle of an archive', async () => {
  const creator = await createCreator(app)
  await createPiece(app, creator)
  const leaving = new AbortController()
  const answer = await fetch(`${app.origin}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${creator.token}` },
    signal: leaving.signal,
  })
  leaving.abort()
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect((await read(creator)).files.size).toBeGreaterThan(5)
})

test('holds what the account decided about conversations, and what it wrote that waits', async () => {
  const [creator, reader, pest] = [await createCreator(app), await createCreator(app), await createAccount(app)]
  const piece = await createPiece(app, creator, { commentsMode: 'held' })
  const sent = { params: { id: piece.id }, body: { content: 'En attente' } }
  await app.expectData('POST /comments/article/{id}', sent, { as: reader })
  await app.expectData('POST /users/{id}/block', { params: { id: pest.id } }, { as: reader })
  await app.expectData('PUT /users/me/held-words', { body: { words: ['Zut'] } }, { as: reader })

  const { files } = await read(reader)
  expect(JSON.parse(text(files, 'conversation.json'))).toMatchObject({
    heldWords: ['zut'],
    blockedAccounts: [{ username: pest.username }],
    waitingComments: [{ content: 'En attente', article: piece.slug }],
  })
})
