import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { type TestApp, useTestApp } from '../../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../../testing/factories.ts'
import { sendRecording } from '../../testing/send-recording.ts'
import { noise } from './sample-images.ts'

const GB = 1_000_000_000
const SMALL = { STORAGE_PER_ACCOUNT_GB: '1' }
const FULL = { status: 413, failure: { code: 'STORAGE_FULL', message: M.storageFull } }

/** A creator on a site of 1 GB an account who has taken all but `left` bytes of it. */
async function crowd(app: TestApp, left: number): Promise<TestAccount> {
  const as = await createCreator(app)
  const name = `${randomBytes(8).toString('hex')}.mp4`
  await app.context.database(sql`
    INSERT INTO files (name, kind, content_type, bytes, owner_id) VALUES (${name}, 'video', 'video/mp4', ${GB - left}, ${as.id})`)
  return as
}

const png = async (width: number) => new Blob([new Uint8Array(await noise(width, 20).png().toBuffer())])
const send = async (app: TestApp, as: TestAccount, width: number) =>
  app.call('POST /upload/single', { files: { image: await png(width) } }, { as })
const usedBy = async (app: TestApp, as: TestAccount) =>
  (await app.expectData('GET /users/me/usage', {}, { as })).storage

describe('the room of an account', () => {
  it('is told, counts the same bytes once, and what another account sends not at all', async () => {
    const app = await useTestApp(SMALL)
    const [as, other] = [await createCreator(app), await createCreator(app)]
    const file = await png(64)
    const one = await app.expectData('POST /upload/single', { files: { image: file } }, { as })
    await app.expectData('POST /upload/single', { files: { image: file } }, { as })

    expect(await usedBy(app, as)).toEqual({ used: one.size, limit: GB })
    expect(await usedBy(app, other)).toEqual({ used: 0, limit: GB })
  })

  it('is refused beyond its end with 413 and what to do, uses up no upload, and takes what is there already', async () => {
    const app = await useTestApp({ ...SMALL, RATE_LIMITS: 'on' })
    const as = await crowd(app, 0)
    expect(await send(app, as, 50)).toMatchObject(FULL)
    expect(await app.call('PATCH /users/me/banner', { files: { image: await png(51) } }, { as })).toMatchObject(FULL)
    const body = { title: 'Avec une couverture', status: 'draft' as const }
    expect(await app.call('POST /content', { body, files: { coverImage: await png(52) } }, { as })).toMatchObject(FULL)
    expect((await app.call('POST /content', { body }, { as })).status).toBe(201)
    expect(await app.expectData('GET /upload/remaining', {}, { as })).toMatchObject({ remaining: 100 })
    expect((await send(app, await createCreator(app), 50)).status).toBe(201)
  })

  it('lets in what fits and no more of many sent at once', async () => {
    const app = await useTestApp(SMALL)
    const as = await crowd(app, 3_000)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(app, as, 40 + n)))

    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 413)).toBe(true)
    expect(answers.some(({ status }) => status === 413)).toBe(true)
    const { used, limit } = await usedBy(app, as)
    expect(used).toBeLessThanOrEqual(limit)
  })

  it('is reserved for a recording when its sending begins, for as long as it goes on', async () => {
    const app = await useTestApp(SMALL)
    const as = await crowd(app, 30_000)
    const begin = (bytes: number) =>
      fetch(`${app.origin}/api/v1/upload/recordings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
      })
    const began = await Promise.all(Array.from({ length: 6 }, () => begin(9_000)))
    expect(began.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413, 413])
    expect(await usedBy(app, as)).toEqual({ used: GB - 3_000, limit: GB })
    expect(await sendRecording(app.origin, Buffer.alloc(4_000), as, { retryDelays: null })).toMatchObject({
      ok: false,
      status: 413,
      code: 'STORAGE_FULL',
    })
    const address = began.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    await fetch(new URL(address, app.origin), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0' },
    })
    expect(await usedBy(app, as)).toEqual({ used: GB - 12_000, limit: GB })
  })
})
