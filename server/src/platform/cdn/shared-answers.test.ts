import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { aCreator, aSite } from '../../testing/cast.ts'
import { createAccount, createPiece } from '../../testing/factories.ts'
import { fileTag } from '../media/media-family.ts'
import { noise } from '../media/sample-images.ts'
import { cdnTag } from './cdn-tag.ts'

const LIFETIME = /^max-age=([1-5]?\d|60), stale-while-revalidate=10, stale-if-error=86400$/

// Nobody takes its purges: what is tested is what answers say.
const cdn = { CDN: 'fastly', CDN_PURGE_URL: 'http://127.0.0.1:9', CDN_PURGE_TOKEN: 'un-jeton-assez-long' }
const app = aSite({ ...cdn, LOG_LEVEL: 'silent' })
const creator = aCreator(app)
let id: string
let picture: string
beforeAll(async () => {
  const image = new Blob([new Uint8Array(await noise(640, 480).png().toBuffer())])
  picture = (await app.expectData('POST /upload/single', { files: { image } }, { as: creator })).url
  id = (await createPiece(app, creator, { featuredImage: picture })).id
})
beforeEach(() => app.context.changes.publish(['site']))

async function read(path: string, headers: Record<string, string> = {}, origin = app.origin) {
  const answer = await fetch(origin + path, { headers })
  const names = ['cache-control', 'vary', 'surrogate-control', 'surrogate-key']
  const [cacheControl, vary, control, keys] = names.map((name) => answer.headers.get(name))
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', cacheControl, vary, control, keys }
}

const UNSHARED = { control: 'no-store, max-age=0', keys: null }

test.each(['/api/v1/content', '/feed.xml', '/sitemap.xml', '/robots.txt'])(
  'what guests read at %s is for the CDN to keep under its tags, made anew, from memory and unchanged; browsers ask again',
  async (path) => {
    const made = await read(path)
    expect(made).toMatchObject({
      status: 200,
      cacheControl: 'no-cache',
      vary: 'accept-encoding, authorization',
      control: expect.stringMatching(LIFETIME),
      keys: expect.stringMatching(/(^| )site( |$)/),
    })
    const { keys, control } = made
    const kept = { keys, control: expect.stringMatching(LIFETIME) }
    expect(await read(path)).toMatchObject(kept)
    expect(await read(path, { 'if-none-match': made.etag })).toMatchObject({ ...kept, status: 304 })
    await app.context.changes.publish(['site'])
    expect(await read(path, { 'if-none-match': made.etag })).toMatchObject({ keys, status: 304 })
    expect(control).toMatch(LIFETIME)
  },
)

test('an article says of what it is made', async () => {
  const { keys } = await read(`/api/v1/content/${id}`)
  expect(keys?.split(' ')).toEqual([cdnTag(`content:${id}`), cdnTag(`user:${creator.id}`), 'site'])
})

test('what is asked with a token, refused, or asked in a way that is not kept, is for nobody else', async () => {
  const reader = await createAccount(app)
  const authorization = `Bearer ${reader.token}`
  expect(await read('/api/v1/content', { authorization })).toMatchObject({ ...UNSHARED, cacheControl: 'no-store' })
  expect(await read('/feed.xml', { authorization })).toMatchObject(UNSHARED)
  expect(await read('/api/v1/site', { authorization: 'Bearer faux' })).toMatchObject(UNSHARED)
  expect(await read('/api/v1/content/unknown')).toMatchObject({ ...UNSHARED, cacheControl: 'no-store' })
  expect(await read('/api/v1/content?flood=1')).toMatchObject(UNSHARED)
  expect(await read('/api/v1/openapi.json')).toMatchObject(UNSHARED)
})

test('a picture, sent or drawn, is kept for an hour at a time under its own tag and that of what shows it', async () => {
  const keys = `${cdnTag(fileTag(picture.slice('/media/'.length)))} ${cdnTag(`shown:${id}`)}`
  const shared = { keys, control: 'max-age=3600, stale-while-revalidate=10, stale-if-error=86400' }
  const forReaders = 'public, max-age=31536000, s-maxage=300, immutable'
  expect(await read(picture)).toMatchObject({ ...shared, cacheControl: forReaders })
  const piece = (await app.expectData('GET /content/{id}', { params: { id } })).content
  const { keys: ofDrawn, cacheControl } = await read(cardPicture(piece, DEFAULT_SITE))
  expect([ofDrawn, cacheControl]).toEqual([cdnTag(`content:${id}`), forReaders])
  expect(await read(picture, { range: 'bytes=999999999-' })).toMatchObject({ ...UNSHARED, status: 416 })
})

test('without a CDN nothing is said to one', async () => {
  const node = await app.startNode({ CDN: '' })
  try {
    for (const path of ['/api/v1/content', '/feed.xml', picture])
      expect(await read(path, {}, node.origin)).toMatchObject({ control: null, keys: null, status: 200 })
  } finally {
    await node.close()
  }
})
