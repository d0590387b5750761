import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedImage } from '#contract/publishing/media.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { animatedGif, noise } from '../../../platform/media/sample-images.ts'
import { sampleSound, sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'

const app = aSite()
let as: { token: string }
beforeAll(async () => {
  as = await register(app, 'ada')
})

async function register({ expectData }: TestApp, username: string) {
  const body = { username, email: `${username}@example.org`, password: 'Encre2violette', userType: 'user' } as const
  const { user, tokens } = await expectData('POST /auth/register', { body })
  return { id: user.id, token: tokens.accessToken }
}

const png = async (width = 300, height = 200) => new Blob([new Uint8Array(await noise(width, height).png().toBuffer())])
const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])

describe('POST /upload/single', () => {
  it('answers an address under which the image is served, in every width', async () => {
    const data = await app.expectData('POST /upload/single', { files: { image: await png(700, 350) } }, { as })
    const served = await fetch(new URL(data.url, app.origin))
    const narrow = await fetch(new URL(`/api/v1/content/proxy-image/${data.filename}?w=300`, app.origin))

    expect(data).toMatchObject({ contentType: 'image/webp', width: 700, height: 350, duration: null })
    expect(data.placeholder).toMatch(/^[\w+/]{20,}=*$/)
    expect(served.status).toBe(200)
    expect((await served.arrayBuffer()).byteLength).toBe(data.size)
    expect(storedImage(data.url)).toMatchObject({ width: 700, height: 350 })
    expect((await sharp(await narrow.arrayBuffer()).metadata()).width).toBe(384)
  })

  it.each([
    ['video/mp4', () => sampleVideo('mp4')],
    ['video/quicktime', () => sampleVideo('mov')],
    ['audio/mp4', () => sampleSound('m4a')],
  ])('takes %s, with its length in seconds, served in ranges', async (contentType, sample) => {
    const data = await app.expectData('POST /upload/single', { files: { image: blob(await sample()) } }, { as })
    const part = await fetch(new URL(data.url, app.origin), { headers: { range: 'bytes=0-99' } })

    expect(data).toMatchObject({ contentType, placeholder: null })
    expect(data.duration).toBeGreaterThan(1)
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, M.notAnImageOrVideo],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, M.notAnImageOrVideo],
    ['nothing', '', 415, M.notAnImageOrVideo],
  ])('refuses %s', async (_kind, content, status, message) => {
    const answer = await app.call('POST /upload/single', { files: { image: blob(content) } }, { as })

    expect(answer).toMatchObject({ status, failure: { code: 'UNSUPPORTED_MEDIA', message } })
  })

  it('refuses a truncated image', async () => {
    const photo = await noise(300, 200).jpeg().toBuffer()
    const files = { image: blob(photo.subarray(0, photo.length / 2)) }

    expect(await app.call('POST /upload/single', { files }, { as })).toMatchObject({
      status: 400,
      failure: { code: 'VALIDATION', message: M.unreadableImage },
    })
  })

  it('refuses a file over 10 MB, no file and two files', async () => {
    const tooLarge = await app.call('POST /upload/single', { files: { image: blob(Buffer.alloc(11e6)) } }, { as })
    const none = await app.call('POST /upload/single', { files: {} }, { as })
    const two = await app.call('POST /upload/single', { files: { image: [await png(), await png()] } }, { as })

    expect(tooLarge).toMatchObject({ status: 413, failure: { code: 'TOO_LARGE', message: M.tooLarge } })
    expect(none).toMatchObject({ status: 400, failure: { errors: [{ field: 'image', message: M.noFile }] } })
    expect(two).toMatchObject({ status: 400, failure: { errors: [{ field: 'image', message: M.oneFile }] } })
  })

  it('refuses JSON and guests', async () => {
    const json = await fetch(new URL('/api/v1/upload/single', app.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const guest = await app.call('POST /upload/single', { files: { image: await png() } })

    expect(json.status).toBe(415)
    expect(guest).toMatchObject({ status: 401, failure: { code: 'UNAUTHENTICATED' } })
  })
})

describe('POST /upload/avatar', () => {
  it('takes an image', async () => {
    const data = await app.expectData('POST /upload/avatar', { files: { image: blob(await animatedGif(3)) } }, { as })

    expect(data.url).toMatch(/^\/media\/[0-9a-f]{32}-40x30\.animated\.webp$/)
  })

  it('takes no video, and no image over 5 MB', async () => {
    const video = await app.call('POST /upload/avatar', { files: { image: blob(await sampleVideo('mp4')) } }, { as })
    const send = (bytes: number) =>
      app.call('POST /upload/avatar', { files: { image: blob(Buffer.alloc(bytes)) } }, { as })

    expect(video).toMatchObject({ status: 415, failure: { message: 'Veuillez sélectionner un fichier image' } })
    for (const answer of [await send(6e6), await send(12e6)])
      expect(answer).toMatchObject({
        status: 413,
        failure: { message: "La taille de l'image doit être inférieure à 5MB" },
      })
  })
})

describe('POST /upload/multiple', () => {
  it('answers the addresses in the order of the files', async () => {
    const images = [await png(30, 20), await png(20, 30)]
    const { files, urls } = await app.expectData('POST /upload/multiple', { files: { images } }, { as })

    expect(files).toMatchObject([
      { width: 30, height: 20 },
      { width: 20, height: 30 },
    ])
    expect(urls).toEqual(files.map(({ url }) => url))
  })

  it('refuses to take none', async () => {
    expect(await app.call('POST /upload/multiple', { files: { images: [] } }, { as })).toMatchObject({ status: 400 })
  })
})

describe('The daily quota', () => {
  it('is counted per file and person, told by GET /upload/remaining; what goes beyond is 429 and uses up nothing', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const [ada, bob] = [await register(limited, 'ada'), await register(limited, 'bob')]
    const files = { images: [await png(3, 2), await png(2, 3)] }

    await limited.expectData('POST /upload/multiple', { files }, { as: ada })
    const remaining = await limited.expectData('GET /upload/remaining', {}, { as: ada })
    expect(remaining).toMatchObject({ remaining: 98, limit: 100 })
    expect(Date.parse(remaining.resetAt) - Date.now()).toBeCloseTo(24 * 60 * 60 * 1000, -5)

    await limited.context.rateLimits.consume('upload', ada.id, { amount: 97 })
    const refused = await limited.call('POST /upload/multiple', { files }, { as: ada })
    expect(refused).toMatchObject({ status: 429, failure: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await limited.expectData('GET /upload/remaining', {}, { as: ada })).toMatchObject({ remaining: 1 })
    expect(await limited.expectData('GET /upload/remaining', {}, { as: bob })).toMatchObject({ remaining: 100 })
  })
})
