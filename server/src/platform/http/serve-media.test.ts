import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaUrl, readImageName, variantName, variantWidths } from '#contract/publishing/media.ts'
import { createFolderStorage } from '../media/folder-storage.ts'
import { noise } from '../media/sample-images.ts'
import type { Storage } from '../media/storage.ts'
import { installErrors } from './errors.ts'
import { serveMedia } from './serve-media.ts'

const hash = 'ab'.repeat(16)
const image = `${hash}-1000x500.webp`
const video = `${hash}-640x360.mp4`
let folder: string
let storage: Storage
let server: FastifyInstance
/** Names in the order in which they were written. */
const written: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-serve-'))
  const files = await createFolderStorage(folder)
  storage = {
    ...files,
    put(name, body) {
      written.push(name)
      return files.put(name, body)
    },
  }
  await storage.put(image, await noise(1000, 500).webp().toBuffer())
  await storage.put(video, Buffer.from('0123456789'))
  server = Fastify()
  installErrors(server)
  serveMedia(server, {
    storage,
    changes: { subscribe: () => {} },
    findShowing: async () => ({ state: 'shown', tags: [] }),
    mediaKey: Buffer.alloc(32),
    config: { cdn: undefined },
    signedAddress: undefined,
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers })

describe('A stored file', () => {
  it('is served as what it is, for ever, and can run nothing', async () => {
    const answer = await get(`/media/${image}`)

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await get(`/media/${image}`)
    const again = await get(`/media/${image}`, { 'if-none-match': `"other", ${headers.etag}` })

    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('tells its length without its bytes', async () => {
    const answer = await get(`/media/${video}`, {}, 'HEAD')

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    })
    expect(answer.body).toBe('')
  })

  it('is served in the range that a player asks for', async () => {
    const answer = await get(`/media/${video}`, { range: 'bytes=2-4' })

    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    expect(answer.body).toBe('234')
  })

  it('is streamed when it is large, whole or in part', async () => {
    const film = `${'cd'.repeat(16)}-640x360.mp4`
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'film')
    await storage.put(film, bytes)
    const [whole, end] = [await get(`/media/${film}`), await get(`/media/${film}`, { range: 'bytes=-6' })]

    expect(whole.rawPayload.equals(bytes)).toBe(true)
    expect(end.headers).toMatchObject({
      'content-range': `bytes ${bytes.length - 6}-${bytes.length - 1}/${bytes.length}`,
    })
    expect(end.body).toBe('lmfilm')
  })

  it('is served whole when the part was of another file', async () => {
    expect((await get(`/media/${video}`, { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(`/media/${video}`, { range: 'bytes=2-4', 'if-range': `"${video}"` })).statusCode).toBe(206)
  })

  it('has no bytes beyond its end', async () => {
    const answer = await get(`/media/${video}`, { range: 'bytes=10-' })

    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
    expect(answer.json()).toMatchObject({ success: false })
  })

  it.each([
    `${'ff'.repeat(16)}-9x9.webp`,
    `${'ff'.repeat(16)}-900x9.w672.webp`,
    '..%2F..%2Fetc%2Fpasswd',
    'x.webp',
    `${hash}%00.webp`,
  ])('is unknown by the name %s', async (name) => {
    const answer = await get(`/media/${name}`)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })
})

describe('A width of an image', () => {
  it('is made once when it is asked for twice at once, and kept', async () => {
    const name = `${hash}-1000x500.w384.webp`
    const answers = await Promise.all([get(`/media/${name}`), get(`/media/${name}`), get(`/media/${name}`)])
    await get(`/media/${name}`)

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 384, height: 192 })
    expect(written.filter((each) => each === name)).toHaveLength(1)
  })

  it('exists wherever the sources of an image say so', async () => {
    const stored = readImageName(image)
    const candidates = (['avif', 'webp'] as const).flatMap((format) =>
      stored ? variantWidths(stored, format).map((width) => ({ width, name: variantName(stored, width, format) })) : [],
    )

    expect(candidates).toHaveLength(5 + 6)
    for (const { width, name } of candidates) {
      const { statusCode, rawPayload } = await get(mediaUrl(name))
      expect({ name, statusCode }).toEqual({ name, statusCode: 200 })
      expect((await sharp(rawPayload).metadata()).width).toBe(width)
    }
  })

  it('exists for no other width, so that nobody can fill the storage', async () => {
    for (const width of [1, 321, 1000, 1280, 99_999]) {
      expect((await get(`/media/${hash}-1000x500.w${width}.webp`)).statusCode).toBe(404)
    }
  })

  it('that cannot be made fails alone, and is tried again', async () => {
    const broken = `${'ee'.repeat(16)}-900x900`
    await storage.put(`${broken}.webp`, Buffer.from('no image'))
    expect((await get(`/media/${broken}.w384.webp`)).statusCode).toBe(500)

    await storage.put(`${broken}.webp`, await noise(900, 900).webp().toBuffer())
    expect((await get(`/media/${broken}.w384.webp`)).statusCode).toBe(200)
  })
})

describe('GET /content/proxy-image/{filename}', () => {
  it.each([
    ['', 1000],
    ['?w=1', 48],
    ['?w=600', 672],
    ['?w=990', 1000],
    ['?w=5000', 1000],
  ])('picks the nearest stored width for %s', async (query, width) => {
    const answer = await get(`/api/v1/content/proxy-image/${image}${query}`)

    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
  })

  it.each(['?w=abc', '?w=-5', '?w=1.5', '?w=', '?w=384&w=672'])('refuses %s', async (query) => {
    const answer = await get(`/api/v1/content/proxy-image/${image}${query}`)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 'VALIDATION', errors: [{ field: 'w' }] })
  })

  it('knows no file but ours', async () => {
    expect((await get('/api/v1/content/proxy-image/photo.jpg?w=640')).statusCode).toBe(404)
  })
})
