import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import { sweep } from '../../../app/maintenance.ts'
import { sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { useCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { createCreator, type TestAccount } from '../../../testing/factories.ts'
import { type S3Store, startS3Store } from '../../../testing/s3-store.ts'
import { sendRecording } from '../../../testing/send-recording.ts'
import { useSilentProxy } from '../../../testing/silent-proxy.ts'
import { createTestClient } from '../../../testing/test-client.ts'
import { examinations } from '../../../verify/examinations.ts'
import { type Finding, runExaminations } from '../../../verify/run-examinations.ts'
import { PART_BYTES, partName } from './upload-parts.ts'
import { uploadsFolder } from './uploads-folder.ts'

const URL_OF_UPLOADS = '/api/v1/upload/recordings'
const CHUNK = 700_000

let store: S3Store
let app: TestApp
let other: Awaited<ReturnType<TestApp['startNode']>>
let otherFolder: string
let creator: TestAccount
let film: Buffer

beforeAll(async () => {
  store = await startS3Store()
  otherFolder = await mkdtemp(join(tmpdir(), 'kiosque-other-machine-'))
  app = await createTestApp(store.settings)
  other = await app.startNode({ DATA_DIR: otherFolder })
  creator = await createCreator(app)
  film = await sampleVideo('mp4', 45)
})

afterAll(async () => {
  await other.close()
  await app.close()
  await store.stop()
  await rm(otherFolder, { recursive: true, force: true })
})

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const tus = (url: string, method: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(url, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${creator.token}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

async function begin(origin: string, bytes: number): Promise<string> {
  const answer = await tus(origin + URL_OF_UPLOADS, 'POST', { 'upload-length': String(bytes) })
  return answer.headers.get('location') ?? ''
}

const patch = (url: string, offset: number, bytes: Buffer) =>
  tus(url, 'PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, bytes)

const offsetAt = async (url: string) => Number((await tus(url, 'HEAD')).headers.get('upload-offset'))

/** Names of the objects of all uploads on their way. */
const parts = async () => (await Array.fromAsync(app.context.uploads?.list() ?? [])).map(({ name }) => name)

const filesOnTheWay = (of: Pick<TestApp, 'context'>) =>
  readdir(uploadsFolder(of.context.config.dataDir)).catch(() => [])

async function expectFilm(url: string): Promise<void> {
  const params = { id: idOf(url) }
  const { state, file } = await app.expectData('GET /upload/recordings/{id}', { params }, { as: creator })
  expect(state).toBe('ready')
  const served = Buffer.from(await (await fetch(other.origin + file?.url)).arrayBuffer())
  expect(served.equals(film)).toBe(true)
  expect(await parts()).toEqual([])
  expect([...(await filesOnTheWay(app)), ...(await filesOnTheWay(other))]).toEqual([])
}

describe('a recording whose bytes lie in S3 on their way', () => {
  it('is taken in turns by machines that share nothing else, a little at a time in few objects, and becomes one file', async () => {
    const url = await begin(app.origin, film.length)
    for (let at = 0; at < 6_000; at += 1_000) await patch(app.origin + url, at, film.subarray(at, at + 1_000))
    expect(await parts()).toEqual([partName(idOf(url), 0, 6_000)])

    let last = 0
    for (let at = 6_000, turn = 0; at < film.length; at += CHUNK, turn++) {
      const machine = turn % 2 === 0 ? other : app
      const answer = await patch(machine.origin + url, at, film.subarray(at, at + CHUNK))
      last = answer.status
      expect(answer.headers.get('upload-offset')).toBe(String(Math.min(at + CHUNK, film.length)))
    }
    expect(last).toBe(200)
    await expectFilm(url)
  })

  it('is cut into objects of two megabytes at most, and checked by whoever asks when a machine was stopped before it could', async () => {
    expect(film.length).toBeGreaterThan(2 * PART_BYTES)
    const url = await begin(app.origin, film.length)
    await patch(app.origin + url, 0, film.subarray(0, 2 * PART_BYTES + 5))
    expect((await parts()).toSorted()).toEqual([
      partName(idOf(url), 0, PART_BYTES),
      partName(idOf(url), PART_BYTES, 2 * PART_BYTES),
      partName(idOf(url), 2 * PART_BYTES, 2 * PART_BYTES + 5),
    ])
    await app.context.uploads?.put(
      partName(idOf(url), 2 * PART_BYTES + 5, film.length),
      film.subarray(2 * PART_BYTES + 5),
    )
    await expectFilm(url)
  })

  it('is whole though a machine that was late wrote some of it once more, and the line of the next was cut', async () => {
    const url = await begin(app.origin, film.length)
    const { uploads } = app.context
    const write = (start: number, end: number) =>
      uploads?.put(partName(idOf(url), start, end), film.subarray(start, end))
    await patch(app.origin + url, 0, film.subarray(0, 900_000))
    await write(0, 400_000)
    await write(300_000, 1_000_000)
    await write(1_400_000, 1_500_000)
    expect(await offsetAt(other.origin + url)).toBe(1_000_000)
    await patch(other.origin + url, 1_000_000, film.subarray(1_000_000, 1_450_000))
    expect(await offsetAt(app.origin + url)).toBe(1_500_000)

    const line = await useCuttingProxy(app.origin, [1_500_000])
    await expect(patch(line.origin + url, 1_500_000, film.subarray(1_500_000))).rejects.toThrow()
    // The machine hears of the cut when it hears of it, and keeps what it has then.
    await expect.poll(() => offsetAt(other.origin + url)).toBeGreaterThan(2_000_000)
    expect(await offsetAt(other.origin + url)).toBeLessThan(3_100_000)
    const sent = await sendRecording(other.origin, film, creator, { uploadUrl: other.origin + url })
    expect(sent).toMatchObject({ ok: true, answer: { state: 'ready' } })
    await expectFilm(url)
  })

  it('is written by one of two machines at a time: whoever stalls lets go, and what it took counts', async () => {
    const url = await begin(app.origin, film.length)
    const { settled } = await stall(app.origin + url, film.subarray(0, 300_000), film.length)
    const second = await patch(other.origin + url, 0, film.subarray(0, CHUNK))

    expect(second.status).toBe(409)
    const taken = await offsetAt(other.origin + url)
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(300_000)
    await settled
    const sent = await sendRecording(other.origin, film, creator, { uploadUrl: other.origin + url })
    expect(sent).toMatchObject({ ok: true, answer: { state: 'ready' } })
    await expectFilm(url)
  })

  it('is no stored file, which nothing lists, backs up or misses, and leaves nothing when it is given up or refused', async () => {
    const url = await begin(app.origin, film.length)
    await patch(app.origin + url, 0, film.subarray(0, PART_BYTES + 1))
    expect(await parts()).toHaveLength(2)
    const stored = await Array.fromAsync(app.context.storage.list())
    expect(stored.filter(({ name }) => name.endsWith('.part'))).toEqual([])
    const findings: Finding[] = []
    await runExaminations(app.context, examinations({ readsBytes: true }), { repair: true }, (found) =>
      findings.push(found),
    )
    expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
    expect(await offsetAt(app.origin + url)).toBe(PART_BYTES + 1)
    expect((await tus(other.origin + url, 'DELETE')).status).toBe(204)
    expect(await parts()).toEqual([])

    expect(await sendRecording(other.origin, Buffer.from('la la la'), creator)).toMatchObject({
      ok: false,
      status: 415,
    })
    expect(await parts()).toEqual([])
  })
})

/** Sends the beginning of a body of so many bytes, and then nothing more. @returns once it is the one that writes. */
async function stall(url: string, begun: Buffer, bytes: number): Promise<{ settled: Promise<unknown> }> {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(begun)) })
  const settled = fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${creator.token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(bytes),
    },
    // Of Node alone, which the types of the web do not know.
    ...{ body, duplex: 'half' },
  }).catch(() => null)
  const id = idOf(url)
  await expect
    .poll(() => app.context.database(sql`SELECT FROM recording_uploads WHERE id = ${id} AND writer IS NOT NULL`))
    .toHaveLength(1)
  return { settled }
}

it('an upload hears 503 while S3 is silent, and loses nothing', async () => {
  const line = await useSilentProxy(store.origin)
  const site = await app.startNode({ S3_ENDPOINT: line.origin, LOG_LEVEL: 'silent' })
  onTestFinished(() => site.close())
  const url = site.origin + (await begin(site.origin, film.length))
  expect((await patch(url, 0, film.subarray(0, CHUNK))).status).toBe(204)

  line.setSilent(true)
  const refused = await patch(url, CHUNK, film.subarray(CHUNK, 2 * CHUNK))
  const params = { id: idOf(url) }
  const [head, asked] = await Promise.all([
    tus(url, 'HEAD'),
    createTestClient(site.origin).call('GET /upload/recordings/{id}', { params }, { as: creator }),
  ])
  for (const answer of [refused, head]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(asked.failure).toMatchObject({ code: 'UNAVAILABLE', message: ERROR_MESSAGES.storageAway })
  expect(site.context.storageFailures.get('list')).toBeGreaterThan(0)

  line.setSilent(false)
  expect(await offsetAt(url)).toBe(CHUNK)
  const whole = await sendRecording(site.origin, film, creator, { uploadUrl: url })
  expect(whole).toMatchObject({ ok: true, answer: { state: 'ready', size: film.length } })
})

it('parts that are left lying are swept after 24 hours without a byte, and not while one of them is younger', async () => {
  const [given, kept] = [await begin(app.origin, 9), await begin(app.origin, 9)].map(idOf)
  const [lost, alive] = ['0192f0c1-2345-7abc-8def-0123456789ab', '0192f0c1-2345-7abc-8def-0123456789ac']
  const names = [given, kept, lost, alive].map((id) => partName(id ?? '', 0, 3))
  for (const name of [...names, partName(alive, 3, 6)]) await app.context.uploads?.put(name, Buffer.from('abc'))
  for (const name of names) await utimes(join(store.folder, 'kiosque', 'uploads', `${name}._S3rver_object`), 0, 0)
  await app.context.database(
    sql`UPDATE recording_uploads SET touched_at = now() - interval '25 hours' WHERE id = ${given ?? ''}`,
  )
  await sweep(app.context)

  const left = [partName(kept ?? '', 0, 3), partName(alive, 0, 3), partName(alive, 3, 6)]
  expect((await parts()).toSorted()).toEqual(left.toSorted())
})
