import { appendFile, readdir, utimes } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { RECORDING_BYTES } from '#contract/limits.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import { sweep } from '../../../app/maintenance.ts'
import { sampleSound, sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { useCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { createAccount, createCreator, type TestAccount } from '../../../testing/factories.ts'
import { sendRecording } from '../../../testing/send-recording.ts'
import { uploadsFolder } from './uploads-folder.ts'

const app = aSite()
const creator = aCreator(app)
let film: Buffer
beforeAll(async () => {
  film = await sampleVideo('mp4', 60)
})

const URL_OF_UPLOADS = '/api/v1/upload/recordings'
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const partsLeft = (of: TestApp) => readdir(uploadsFolder(of.context.config.dataDir)).catch(() => [])

function tus(
  method: string,
  path: string,
  as: TestAccount | null,
  headers: Record<string, string> = {},
  body?: BodyInit,
) {
  return fetch(app.origin + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(body !== undefined && { body }),
  })
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function begin(as: TestAccount, bytes: number, metadata: Record<string, string> = {}) {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': encoded({ filename: 'film.mp4', ...metadata }) }
  return tus('POST', URL_OF_UPLOADS, as, headers)
}

const PART = { 'content-type': 'application/offset+octet-stream' }

describe('a recording sent over tus', () => {
  it('is kept under its content, and told by the last answer and whenever it is asked for', async () => {
    const sent = await sendRecording(app.origin, film, creator, {
      metadata: { filename: 'mon film.mp4', kind: 'video' },
    })
    if (!sent.ok || sent.answer === null) throw new Error(JSON.stringify(sent))

    expect(sent.answer).toMatchObject({ state: 'ready', filename: 'mon film.mp4', size: film.length, message: null })
    expect(sent.answer.file).toMatchObject({ contentType: 'video/mp4', width: 640, height: 360, size: film.length })
    expect(sent.answer.file?.duration).toBeCloseTo(60, 0)
    const params = { id: sent.answer.id }
    expect(await app.expectData('GET /upload/recordings/{id}', { params }, { as: creator })).toEqual(sent.answer)
    const served = await fetch(app.origin + sent.answer.file?.url)
    expect(Buffer.from(await served.arrayBuffer()).equals(film)).toBe(true)
    expect(await partsLeft(app)).toEqual([])
  })

  it('goes on after its line was cut three times, without sending again what has arrived', async () => {
    const line = await useCuttingProxy(app.origin, [900_000, 1_200_000, 700_000])
    const starts: string[] = []
    const sent = await sendRecording(line.origin, film, creator, {
      onAfterResponse(request, response) {
        if (request.getMethod() === 'HEAD') starts.push(response.getHeader('Upload-Offset') ?? '')
        // What came before the cut was still being written: it is asked for once more.
        else if (response.getStatus() === 409) starts.pop()
      },
    })

    expect(sent).toMatchObject({ ok: true, answer: { state: 'ready' } })
    expect(line.left).toEqual([])
    expect(starts).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = starts.map(Number)
    expect([first, second, third]).toEqual([first, second, third].toSorted((one, other) => one - other))
    expect(third).toBeGreaterThan(0)
  })

  it('goes on on another node after the first was stopped in the middle', async () => {
    const node = await app.startNode()
    const created = await begin(creator, film.length)
    const url = created.headers.get('location') ?? ''
    const half = film.length >> 1
    await tus('PATCH', url, creator, { ...PART, 'upload-offset': '0' }, new Uint8Array(film.subarray(0, half)))
    const first = await app.startNode()
    await first.close()

    const sent = await sendRecording(node.origin, film, creator, { uploadUrl: node.origin + url })
    await node.close()
    expect(sent).toMatchObject({ ok: true, answer: { state: 'ready' } })
  })

  it('is checked by whoever asks when a server was stopped before it could', async () => {
    const url = (await begin(creator, film.length)).headers.get('location') ?? ''
    const bytes = new Uint8Array(film.subarray(0, film.length - 1))
    await tus('PATCH', url, creator, { ...PART, 'upload-offset': '0' }, bytes)
    await appendFile(`${uploadsFolder(app.context.config.dataDir)}/${idOf(url)}`, film.subarray(film.length - 1))

    const params = { id: idOf(url) }
    const found = await app.expectData('GET /upload/recordings/{id}', { params }, { as: creator })
    expect(found).toMatchObject({ state: 'ready', received: film.length })
  })

  it('answers a client whose last answer was lost that nothing is left to send, and then what came of it', async () => {
    const first = await sendRecording(app.origin, film, creator)
    if (!first.ok) throw new Error(first.message)
    const again = await sendRecording(app.origin, film, creator, { uploadUrl: first.url })

    expect(again).toMatchObject({ ok: true, answer: null })
    const params = { id: idOf(first.url) }
    const { state } = await app.expectData('GET /upload/recordings/{id}', { params }, { as: creator })
    expect(state).toBe('ready')
  })

  it('is given up on demand, bytes and all', async () => {
    const url = (await begin(creator, 1000)).headers.get('location') ?? ''
    await tus('PATCH', url, creator, { ...PART, 'upload-offset': '0' }, 'abc')
    expect((await tus('DELETE', url, creator)).status).toBe(204)

    expect((await tus('HEAD', url, creator)).status).toBe(404)
    expect(await partsLeft(app)).toEqual([])
  })
})

describe('a recording that is refused leaves nothing behind', () => {
  it.each([
    [
      'a page that says it is a film',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'video',
      415,
      M.notAVideo,
    ],
    ['a text that says it is a sound', () => Buffer.from('la la la'), 'audio', 415, M.notASound],
    ['a sound instead of a film', () => sampleSound('ogg'), 'video', 415, M.notAVideo],
    ['a film instead of a sound', () => sampleVideo('webm'), 'audio', 415, M.notASound],
    ['neither', () => Buffer.from('GIF89a'), '', 415, M.notARecording],
    ['a film cut short', async () => (await sampleVideo('mp4', 20)).subarray(0, 100_000), 'video', 400, M.damaged],
  ] as const)('%s', async (_what, make, kind, status, message) => {
    const sent = await sendRecording(app.origin, await make(), creator, { metadata: kind ? { kind } : {} })

    expect(sent).toMatchObject({ ok: false, status, message })
    expect(await partsLeft(app)).toEqual([])
  })

  it('and says so to a client that lost the answer', async () => {
    const url = (await begin(creator, 4)).headers.get('location') ?? ''
    await tus('PATCH', url, creator, { ...PART, 'upload-offset': '0' }, 'abcd')

    const params = { id: idOf(url) }
    const found = await app.expectData('GET /upload/recordings/{id}', { params }, { as: creator })
    expect(found).toMatchObject({ state: 'refused', message: M.notARecording, file: null })
    expect((await tus('HEAD', url, creator)).headers.get('upload-offset')).toBe('4')
  })

  it.each([
    ['a film over 1 GB', RECORDING_BYTES.video + 1, 'video', 413, M.videoTooLarge],
    ['a sound over 500 MB', RECORDING_BYTES.audio + 1, 'audio', 413, M.soundTooLarge],
    ['nothing at all', 0, 'video', 400, M.empty],
  ] as const)('before its first byte: %s', async (_what, bytes, kind, status, message) => {
    const answer = await begin(creator, bytes, { kind })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, message })
  })

  it('a part that goes beyond what was announced', async () => {
    const url = (await begin(creator, 3)).headers.get('location') ?? ''
    const answer = await tus('PATCH', url, creator, { ...PART, 'upload-offset': '0' }, 'abcdef')

    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ success: false, code: 'TOO_LARGE' })
    expect((await tus('HEAD', url, creator)).headers.get('upload-offset')).toBe('0')
  })
})

describe('who may send recordings', () => {
  it('creators: not guests, not readers', async () => {
    const reader = await createAccount(app)
    expect((await tus('POST', URL_OF_UPLOADS, null, { 'upload-length': '10' })).status).toBe(401)
    expect((await tus('POST', URL_OF_UPLOADS, reader, { 'upload-length': '10' })).status).toBe(403)
  })

  it.each(['HEAD', 'PATCH', 'DELETE'])('%s of an upload of somebody else finds nothing', async (method) => {
    const url = (await begin(creator, 3)).headers.get('location') ?? ''
    const other = await createCreator(app)
    const headers = method === 'PATCH' ? { ...PART, 'upload-offset': '0' } : undefined
    const answer = await tus(method, url, other, headers, method === 'PATCH' ? 'abc' : undefined)

    expect(answer.status).toBe(404)
    expect((await app.call('GET /upload/recordings/{id}', { params: { id: idOf(url) } }, { as: other })).status).toBe(
      404,
    )
  })

  it.each([
    ['in a query', (victim: string) => `?x=/${victim}`],
    ['in a query, with a slash at the end', (victim: string) => `?x=/${victim}/`],
    ['escaped in a query', (victim: string) => `?x=%2F${victim}`],
    ['after a second question mark', (victim: string) => `?a?/${victim}`],
    ['after a slash and in a query', (victim: string) => `/?/${victim}`],
  ])('an address means the upload of its path, whatever id stands %s', async (_where, after) => {
    const other = await createCreator(app)
    const victim = (await begin(other, 6)).headers.get('location') ?? ''
    await tus('PATCH', victim, other, { ...PART, 'upload-offset': '0' }, 'abc')
    const own = (await begin(creator, 9)).headers.get('location') ?? ''
    const address = own + after(idOf(victim))

    expect((await tus('HEAD', address, creator)).headers.get('upload-offset')).toBe('0')
    await tus('PATCH', address, creator, { ...PART, 'upload-offset': '0' }, 'abcdef')
    expect((await tus('HEAD', own, creator)).headers.get('upload-offset')).toBe('6')
    expect((await tus('DELETE', address, creator)).status).toBe(204)
    expect((await tus('HEAD', own, creator)).status).toBe(404)
    expect((await tus('HEAD', victim, other)).headers.get('upload-offset')).toBe('3')
    await tus('DELETE', victim, other)
  })

  it.each(['?x=/foo', '?', '?/', '?x=/%', '?x=/..', '?a=b'])('a query means nothing: %s', async (query) => {
    const own = (await begin(creator, 3)).headers.get('location') ?? ''
    expect((await tus('HEAD', own + query, creator)).headers.get('upload-offset')).toBe('0')
    expect(
      (await tus('HEAD', own.toUpperCase().replace(URL_OF_UPLOADS.toUpperCase(), URL_OF_UPLOADS), creator)).status,
    ).toBe(200)
    expect((await tus('DELETE', own + query, creator)).status).toBe(204)
  })

  it('a hundred a day, other uploads included', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const busy = await createCreator(limited)
    await limited.context.rateLimits.consume('upload', busy.id, { amount: 99 })
    const send = () => sendRecording(limited.origin, Buffer.from('x'), busy, { retryDelays: null })

    expect(await send()).toMatchObject({ ok: false, status: 415 })
    expect(await send()).toMatchObject({ ok: false, status: 429, code: 'RATE_LIMITED' })
  })
})

describe('what the protocol refuses takes the one failure shape', () => {
  it.each([
    ['no protocol version', 'POST', '', { 'tus-resumable': '', 'upload-length': '3' }, undefined],
    ['no length', 'POST', '', {}, undefined],
    ['a length to come', 'POST', '', { 'upload-defer-length': '1' }, undefined],
    ['a length that is no number', 'POST', '', { 'upload-length': 'x' }, undefined],
    ['metadata that is none', 'POST', '', { 'upload-length': '3', 'upload-metadata': '!,!,!' }, undefined],
    ['an unknown upload', 'PATCH', '/0192f0c1-2345-7abc-8def-0123456789ab', { ...PART, 'upload-offset': '0' }, 'x'],
    ['an id that is none', 'PATCH', '/..%2f..%2fetc', { ...PART, 'upload-offset': '0' }, 'x'],
    ['another type of content', 'PATCH', '/0192f0c1-2345-7abc-8def-0123456789ab', { 'content-type': 'text/xml' }, 'x'],
  ] as const)('%s', async (_what, method, path, headers, body) => {
    const answer = await tus(method, URL_OF_UPLOADS + path, creator, headers, body)

    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
  })

  it('a part that begins elsewhere is 409', async () => {
    const url = (await begin(creator, 10)).headers.get('location') ?? ''
    const answer = await tus('PATCH', url, creator, { ...PART, 'upload-offset': '5' }, 'abc')

    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ success: false, message: M.offsetConflict })
  })
})

describe('what is left lying', () => {
  it('is swept after 24 hours without a byte, not before', async () => {
    const own = await useTestApp()
    const sender = await createCreator(own)
    const post = (bytes: number) =>
      fetch(own.origin + URL_OF_UPLOADS, {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), authorization: `Bearer ${sender.token}` },
      })
    const [old, young] = [await post(10), await post(10)].map((answer) => idOf(answer.headers.get('location') ?? ''))
    const folder = uploadsFolder(own.context.config.dataDir)
    await utimes(`${folder}/${old}`, 0, 0)
    await own.context.database(
      sql`UPDATE recording_uploads SET touched_at = now() - interval '25 hours' WHERE id = ${old ?? ''}`,
    )
    await sweep(own.context)

    expect(await partsLeft(own)).toEqual([young])
    expect((await own.call('GET /upload/recordings/{id}', { params: { id: old ?? '' } }, { as: sender })).status).toBe(
      404,
    )
  })
})
