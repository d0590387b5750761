import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readableUrl } from '#contract/publishing/media.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { type S3Store, startS3Store } from '../../testing/s3-store.ts'
import { sendRecording } from '../../testing/send-recording.ts'
import { renditionName } from '../media/media-family.ts'
import { noise } from '../media/sample-images.ts'
import { sampleSound, sampleVideo } from '../media/sample-recordings.ts'

let store: S3Store
let app: TestApp
/** The same site without the setting. */
let plain: Awaited<ReturnType<TestApp['startNode']>>
let creator: TestAccount
let film: Buffer
let address: string

beforeAll(async () => {
  store = await startS3Store()
  app = await createTestApp({ ...store.settings, S3_PUBLIC_ENDPOINT: store.origin, CDN: 'varnish', ...PURGES })
  plain = await app.startNode({ S3_PUBLIC_ENDPOINT: '', CDN: '' })
  creator = await createCreator(app)
  film = await sampleVideo('mp4', 20)
  address = await send(film)
})

afterAll(async () => {
  await plain.close()
  await app.close()
  await store.stop()
})

const PURGES = { CDN_PURGE_URL: 'http://127.0.0.1:9', CDN_PURGE_TOKEN: 'un-jeton-assez-long', LOG_LEVEL: 'silent' }

async function send(bytes: Buffer): Promise<string> {
  const sent = await sendRecording(app.origin, bytes, creator)
  if (!sent.ok || !sent.answer?.file) throw new Error(JSON.stringify(sent))
  return sent.answer.file.url
}

const get = (path: string, init: RequestInit = {}) => fetch(app.origin + path, init)
const ask = (path: string, init: RequestInit = {}) => get(path, { redirect: 'manual', ...init })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

// docs/product/files.md#direct-reading
describe('a large recording where readers reach the store', () => {
  it('is read at a signed address of the store, whole and in ranges', async () => {
    const led = await ask(address)
    expect(led.status).toBe(302)
    const location = new URL(led.headers.get('location') ?? '')
    expect(location.origin).toBe(store.origin)
    expect(location.pathname).toBe(`/kiosque/${address.slice('/media/'.length)}`)
    expect(location.searchParams.get('X-Amz-Expires')).toBe('86400')

    const whole = await get(address)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect((await bytesOf(whole)).equals(film)).toBe(true)
    const part = await get(address, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${film.length}`)
    expect((await bytesOf(part)).equals(film.subarray(1_000, 2_000))).toBe(true)
  })

  it('has the same address for an hour, which a browser alone may keep, and for less than it is signed', async () => {
    const led = await ask(address)
    expect(led.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(led.headers.get('surrogate-control')).toBe('no-store, max-age=0')
    expect(led.headers.get('access-control-allow-origin')).toBe('*')
    expect(led.headers.get('etag')).toBeNull()
    const location = new URL(led.headers.get('location') ?? '')
    expect(location.searchParams.get('X-Amz-Date')).toMatch(/^\d{8}T\d{2}0000Z$/)
  })

  it('is described by the site itself to who asks for nothing else', async () => {
    const answer = await ask(address, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(film.length))
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('surrogate-control')).toBe('no-store, max-age=0')
  })

  it('is read through the site by scripts, which may read no other', async () => {
    const answer = await ask(readableUrl(address), { headers: { range: 'bytes=0-9' } })
    expect(answer.status).toBe(206)
    expect((await bytesOf(answer)).equals(film.subarray(0, 10))).toBe(true)
  })

  it('leads to its renditions as well', async () => {
    const name = renditionName(address.slice('/media/'.length), 360)
    await app.context.storage.put(name, film)
    const answer = await get(`/media/${name}`)
    expect(answer.url.startsWith(store.origin)).toBe(true)
    expect((await bytesOf(answer)).equals(film)).toBe(true)
  })

  // docs/product/files.md#hidden-files
  it('is led to no more once its piece is in the bin, but for its creator; and is unknown once it is removed', async () => {
    const other = await send(await sampleVideo('webm', 30))
    await app.context.storage.put(renditionName(other.slice('/media/'.length), 360), film)
    const rendition = other.replace('.webm', '.360p.mp4')
    const piece = await createPiece(app, creator, { type: 'video', mediaUrl: other })
    const statuses = () =>
      Promise.all(
        [other, rendition, readableUrl(other)].flatMap((path) => [
          ask(path).then(({ status }) => status),
          ask(path, { method: 'HEAD' }).then(({ status }) => status),
        ]),
      )
    expect(await statuses()).toEqual([302, 200, 302, 200, 200, 200])
    const params = { id: piece.id }
    await app.expectData('DELETE /content/{id}', { params }, { as: creator })
    expect(new Set(await statuses())).toEqual(new Set([404]))

    await app.expectData('POST /content/{id}/restore-from-bin', { params }, { as: creator })
    const { mediaUrl } = (await app.expectData('GET /content/{id}', { params }, { as: creator })).content
    expect((await ask(mediaUrl ?? '')).status).toBe(302)
    expect((await ask(readableUrl(mediaUrl ?? ''))).status).toBe(200)
    expect((await ask(rendition + new URL(mediaUrl ?? '', app.origin).search)).status).toBe(302)

    await app.expectData('DELETE /content/{id}', { params }, { as: creator })
    await app.expectData('DELETE /content/bin/{id}', { params }, { as: creator })
    expect((await ask(mediaUrl ?? '')).status).toBe(404)
  })
})

describe('what stays on the site', () => {
  it('is every picture, and a recording that is small enough to be at hand', async () => {
    const sound = await send(await sampleSound('ogg'))
    const image = new Blob([new Uint8Array(await noise(1200, 800).png().toBuffer())])
    const { url } = await app.expectData('POST /upload/single', { files: { image } }, { as: creator })
    for (const path of [sound, url]) expect((await ask(path)).status).toBe(200)
  })

  it('is everything without the setting', async () => {
    const answer = await fetch(plain.origin + address, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    expect((await bytesOf(answer)).equals(film)).toBe(true)
  })
})

it('pages let browsers read films there, and only where readers are sent there', async () => {
  const policyOf = async (origin: string) =>
    (await fetch(`${origin}/api/v1/health`)).headers.get('content-security-policy')
  expect(await policyOf(app.origin)).toContain(`media-src 'self' https: blob: ${store.origin};`)
  expect(await policyOf(plain.origin)).toContain("media-src 'self' https: blob:;")
})
