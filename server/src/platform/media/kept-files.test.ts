import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mediaName } from '#contract/publishing/media.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createAdmin, createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { noise } from './sample-images.ts'
import { sweepFiles } from './sweep-files.ts'

const SENTENCE = 'Le conseil municipal a voté hier soir la rénovation du marché couvert, attendue depuis dix ans. '

let app: TestApp
let creator: TestAccount
let other: TestAccount
beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  app = await createTestApp({ FETCH_ALLOW: new URL(siteOrigin()).host })
  creator = await createCreator(app)
  other = await createCreator(app)
})
afterAll(async () => {
  await app.close()
  site.close()
})

/** A page with a picture of its own. */
const site = createServer(async (request, response) => {
  if (request.url === '/lead.png') response.setHeader('content-type', 'image/png').end(await picture(31))
  else
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="fr"><title>Le marché</title><meta property="og:image" content="/lead.png"><article><h1>Le marché</h1><p>${SENTENCE.repeat(8)}</p></article></html>`,
      )
})
const siteOrigin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`

/** The same bytes for the same width. */
const pictures = new Map<number, Promise<Buffer>>()
function picture(width: number): Promise<Buffer> {
  const made = pictures.get(width) ?? noise(width, 20).png().toBuffer()
  pictures.set(width, made)
  return made
}

async function send(
  width: number,
  as: TestAccount,
  name: '/single' | '/avatar' = '/single',
  { origin }: { origin: string } = app,
): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await picture(width))]), 'a.png')
  const answer = await fetch(`${origin}/api/v1/upload${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { url: string } }
  return data.url
}

async function remove(id: string, as: TestAccount): Promise<void> {
  await app.expectData('DELETE /content/{id}', { params: { id } }, { as })
  await app.expectData('DELETE /content/bin/{id}', { params: { id } }, { as })
}
const statusOf = async (url: string): Promise<number> => (await fetch(app.origin + url)).status
/** Also where it is hidden. */
const isKept = async (url: string): Promise<boolean> => (await app.context.storage.stat(mediaName(url) ?? '')) !== null
const withCover = (featuredImage: string, as: TestAccount) => createPiece(app, as, { featuredImage })

describe('A picture that was just sent', () => {
  test('stays when another piece of its creator with the same bytes is deleted', async () => {
    const piece = await withCover(await send(21, creator), creator)
    const again = await send(21, creator)
    await remove(piece.id, creator)
    expect(await isKept(again)).toBe(true)

    const next = await withCover(again, creator)
    expect(await statusOf(again)).toBe(200)
    await remove(next.id, creator)
    expect(await isKept(again)).toBe(false)
  })

  test('stays for the second of two drafts when both were sent before the first was saved', async () => {
    const [first, second] = [await send(22, creator), await send(22, creator)]
    const piece = await withCover(first, creator)
    await remove(piece.id, creator)
    expect(await isKept(second)).toBe(true)
  })

  test('stays when another account shows the same bytes and deletes them', async () => {
    const piece = await withCover(await send(23, other), other)
    const mine = await send(23, creator)
    await remove(piece.id, other)
    expect(await isKept(mine)).toBe(true)
    expect((await withCover(mine, creator)).featuredImage).toBe(mine)
  })

  test('stays as the avatar to be when a piece with the same bytes is deleted', async () => {
    const piece = await withCover(await send(24, creator), creator)
    const avatar = await send(24, creator, '/avatar')
    await remove(piece.id, creator)
    expect(await isKept(avatar)).toBe(true)
    await app.expectData('PUT /users/me', { body: { avatar } }, { as: creator })
    expect(await statusOf(avatar)).toBe(200)
  })

  test('stays when its page was imported twice and the piece of one import is deleted', async () => {
    const load = async () => {
      const body = { url: siteOrigin() }
      const { featuredImage } = await app.expectData('POST /content/magic-import', { body }, { as: creator })
      return featuredImage ?? ''
    }
    const [first, second] = [await load(), await load()]
    const piece = await withCover(first, creator)
    await remove(piece.id, creator)
    expect(await isKept(second)).toBe(true)
  })

  test('outlives an account that showed the same bytes', async () => {
    const leaving = await createCreator(app)
    await withCover(await send(25, leaving), leaving)
    const mine = await send(25, creator)
    await app.expectData('DELETE /users/{id}', { params: { id: leaving.id } }, { as: await createAdmin(app) })
    expect(await isKept(mine)).toBe(true)
  })

  test('waits a day for its piece, and no sweep takes it before', async () => {
    const url = await send(26, creator)
    expect(await sweepFiles(app.context)).toBe(0)
    expect(await statusOf(url)).toBe(200)
    const age = (hours: number) =>
      app.context.database(sql`
      UPDATE file_uploads SET uploaded_at = now() - make_interval(hours => ${hours})
      WHERE file_name = ${url.slice('/media/'.length)}`)
    await age(23)
    await sweepFiles(app.context)
    expect(await statusOf(url)).toBe(200)
    await age(25)
    await sweepFiles(app.context)
    expect(await statusOf(url)).toBe(404)
  })
})

test('a picture that is taken out of a piece can be put back for a day', async () => {
  const url = await send(27, creator)
  const { id } = await withCover(url, creator)
  const save = (featuredImage: string | null) =>
    app.expectData('PUT /content/{id}', { params: { id }, body: { featuredImage } }, { as: creator })
  await save(null)
  await sweepFiles(app.context)
  await save(url)
  expect(await statusOf(url)).toBe(200)
})

test('the same bytes as cover and in a block of one form go with the piece', async () => {
  const form = new FormData()
  const bytes = new Blob([new Uint8Array(await picture(28))])
  form.set('title', 'Deux fois la même')
  form.set('content', JSON.stringify([{ id: 'block_1_a', type: 'photo' }]))
  form.set('blockImageIds', '["block_1_a"]')
  form.set('coverImage', bytes, 'a.png')
  form.append('blockImages', bytes, 'b.png')
  const headers = { authorization: `Bearer ${creator.token}` }
  const answer = await fetch(`${app.origin}/api/v1/content`, { method: 'POST', headers, body: form })
  const { content } = ((await answer.json()) as { data: { content: { id: string; featuredImage: string } } }).data
  expect(await statusOf(content.featuredImage)).toBe(200)
  await remove(content.id, creator)
  expect(await statusOf(content.featuredImage)).toBe(404)
})

describe('Of deletions and uploads of the same bytes at the same moment', () => {
  const ROUNDS = 10

  test('no upload on another node loses its bytes, and what it is saved in shows them', async () => {
    const node = await app.startNode()
    onTestFinished(() => node.close())
    for (let round = 0; round < ROUNDS; round++) {
      const piece = await withCover(await send(41, creator), creator)
      const [url] = await Promise.all([send(41, other, '/single', node), remove(piece.id, creator)])
      expect({ round, isKept: await isKept(url) }).toEqual({ round, isKept: true })
      const saved = await withCover(url, other)
      expect({ round, status: await statusOf(url) }).toEqual({ round, status: 200 })
      await remove(saved.id, other)
      expect({ round, isKept: await isKept(url) }).toEqual({ round, isKept: false })
    }
  })

  test('a piece that names them is refused, or shows them', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const url = await send(42, creator)
      const piece = await withCover(url, creator)
      const body = { title: 'La même image', featuredImage: url, status: 'draft' as const }
      const [saved] = await Promise.all([
        app.call('POST /content', { body }, { as: creator }),
        remove(piece.id, creator),
      ])
      outcomes.add(saved.status)
      expect([201, 400]).toContain(saved.status)
      expect({ round, isKept: await isKept(url) }).toEqual({ round, isKept: Boolean(saved.data) })
      if (saved.data) await remove(saved.data.content.id, creator)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('several who delete and send leave every kept row with its bytes', async () => {
    const { database, storage } = app.context
    const rounds = Array.from({ length: 6 }, async (_, index) => {
      const account = index % 2 === 0 ? creator : other
      for (let round = 0; round < 3; round++) {
        const piece = await withCover(await send(43, account), account)
        await remove(piece.id, account)
        await sweepFiles(app.context)
      }
    })
    await Promise.all(rounds)
    const rows = await database(sql<{ name: string }>`SELECT name FROM files`)
    for (const { name } of rows) expect(await storage.stat(name), name).not.toBeNull()
    expect((await Array.fromAsync(storage.list())).map(({ name }) => name).sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    )
  })
})

test('a removed picture is gone with the answer, with its widths, on every node', async () => {
  const node = await app.startNode()
  try {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await noise(900, 300).png().toBuffer())]), 'a.png')
    const headers = { authorization: `Bearer ${creator.token}` }
    const sent = await fetch(`${app.origin}/api/v1/upload/single`, { method: 'POST', headers, body: form })
    const { url } = ((await sent.json()) as { data: { url: string } }).data
    const piece = await withCover(url, creator)
    const addresses = [url, url.replace('.webp', '.w384.webp'), url.replace('.webp', '.w384.avif')]
    const statuses = (origin: string) => Promise.all(addresses.map(async (each) => (await fetch(origin + each)).status))
    expect(await statuses(app.origin)).toEqual([200, 200, 200])
    expect(await statuses(node.origin)).toEqual([200, 200, 200])

    // Asked for again and again, so that some answer is being made at the very moment.
    let isAsking = true
    const asking = (async () => {
      while (isAsking) await Promise.all([statuses(app.origin), statuses(node.origin)])
    })()
    await remove(piece.id, creator)
    expect(await statuses(app.origin)).toEqual([404, 404, 404])
    await expect.poll(() => statuses(node.origin), { timeout: 1_000, interval: 20 }).toEqual([404, 404, 404])
    isAsking = false
    await asking
    expect(await statuses(node.origin)).toEqual([404, 404, 404])
  } finally {
    await node.close()
  }
})
