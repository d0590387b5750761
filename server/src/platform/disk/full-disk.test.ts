import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { newFile } from '../../backup/folder-place.ts'
import { readBackup } from '../../backup/read-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk.ts'
import { noise } from '../media/sample-images.ts'
import { sampleVideo } from '../media/sample-recordings.ts'
import { DiskFull } from './disk-full.ts'
import { createDiskSpace } from './disk-space.ts'

const UPLOADS = '/api/v1/upload/recordings'

const mounted = mountSmallDisk(96)
if (mounted === null) console.warn('Only root may mount a small disk: what is done on a full one is not tested here.')

let disk: SmallDisk
let app: TestApp
let author: TestAccount
let photo: string

beforeAll(async () => {
  if (mounted === null) return
  disk = mounted
  app = await createTestApp({ DATA_DIR: disk.folder, LOG_LEVEL: 'silent' })
  author = await createCreator(app)
  photo = (await upload(await photoFile())).data?.url ?? ''
})

afterAll(async () => {
  await app?.close().finally(() => mounted?.remove())
})

beforeEach(async () => {
  if (mounted === null) return
  disk.free()
  // What is known of the disk is believed for a second.
  await expect.poll(health).toMatchObject({ disk: { state: 'low' } })
})

const health = () => app.expectData('GET /health')

const photoFile = async () => new Blob([new Uint8Array(await noise(900, 500).jpeg().toBuffer())])
const upload = (image: Blob) => app.call('POST /upload/single', { files: { image } }, { as: author })
const read = async (path: string) => fetch(app.origin + path)

/** Everything on the disk but what fills it. */
const files = () =>
  readdirSync(disk.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name)
    .sort()

function tus(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
  return fetch(new URL(path, app.origin), {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${author.token}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
}

test.skipIf(mounted === null)('a file for which there is no room is refused in words, and leaves nothing', async () => {
  const before = files()
  const file = await photoFile()
  disk.fill(8_000)
  const { status, failure, headers } = await upload(file)
  expect(status).toBe(507)
  expect(failure).toMatchObject({ success: false, code: 'DISK_FULL', message: M.diskFull })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(files()).toEqual(before)

  disk.free()
  await expect.poll(async () => (await upload(file)).status).toBe(201)
})

test.skipIf(mounted === null)('a file is refused in words where the folder it waits in is full', async () => {
  const usual = process.env.TMPDIR
  process.env.TMPDIR = disk.folder
  onTestFinished(() => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  })
  const file = new Blob([new Uint8Array(await noise(2400, 1600).jpeg({ quality: 100 }).toBuffer())])
  const before = files()
  disk.fill(8_000)
  for (let time = 0; time < 5; time++) {
    expect(await upload(file)).toMatchObject({ status: 507, failure: { code: 'DISK_FULL', message: M.diskFull } })
  }
  expect(files()).toEqual(before)
})

test.skipIf(mounted === null)('rows are written where the database has a disk of its own', async () => {
  disk.fill()
  await createPiece(app, author)
})

test.skipIf(mounted === null)('widths that cannot be kept are made and given all the same', async () => {
  disk.fill()
  const before = files()
  for (const end of ['.w384.webp', '.w384.avif', '.webp']) {
    const answer = await read(photo.replace('.webp', end))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`image/${end.split('.').at(-1)}`)
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  }
  expect(files()).toEqual(before)
})

test.skipIf(mounted === null)('health says how much room there is, and stays 200', async () => {
  const health = () => app.expectData('GET /health')
  disk.free()
  const roomy = { status: 'degraded', disk: { state: 'low', free: expect.any(Number) } }
  await expect.poll(health).toMatchObject(roomy)
  disk.fill()
  await expect.poll(health).toMatchObject({ status: 'degraded', disk: { state: 'full', free: 0 } })
})

test.skipIf(mounted === null)('the last room on the disk is left to the embedded database', async () => {
  const space = createDiskSpace({ data: disk.folder, database: join(disk.folder, 'postgres') })
  await expect(space.requireForRows()).resolves.toBeUndefined()
  await expect(space.requireForFiles(96 * 1024 * 1024)).rejects.toThrow(DiskFull)
  disk.fill(32 * 1024 * 1024)
  await expect.poll(() => space.requireForRows().catch((error: unknown) => error)).toBeInstanceOf(DiskFull)
})

test.skipIf(mounted === null)('a recording that no longer fits is refused before it is sent', async () => {
  const answer = await tus('POST', UPLOADS, { 'upload-length': String(200 * 1024 * 1024) })
  expect([answer.status, await answer.json()]).toMatchObject([
    507,
    { code: 'DISK_FULL', message: RECORDING_MESSAGES.noRoom },
  ])
})

test.skipIf(mounted === null)('a recording that filled the disk goes on where it was, whole', async () => {
  const film = await sampleVideo('mp4', 60)
  const state = async () => (await app.expectData('GET /health')).disk?.state
  const begun = await tus('POST', UPLOADS, { 'upload-length': String(film.length) })
  const address = begun.headers.get('location') ?? ''
  const part = { 'content-type': 'application/offset+octet-stream' }
  async function fillMidway(): Promise<number> {
    disk.fill()
    await expect.poll(state).toBe('full')
    disk.free()
    await expect.poll(state).not.toBe('full')
    // For a second this is not known: the disk is met full in the middle of a chunk, the only one.
    disk.fill(40_000)
    const refused = await tus('PATCH', address, { ...part, 'upload-offset': '0' }, film.subarray(0, 60_000))
    expect([refused.status, await refused.json()]).toMatchObject([
      507,
      { code: 'DISK_FULL', message: RECORDING_MESSAGES.noRoom },
    ])
    disk.free()
    return Number((await tus('HEAD', address, {})).headers.get('upload-offset'))
  }

  // Again where the second was over before.
  let offset = 0
  while (offset === 0) offset = await fillMidway()
  await expect.poll(state).not.toBe('full')
  const rest = await tus('PATCH', address, { ...part, 'upload-offset': String(offset) }, film.subarray(offset))
  expect(rest.status).toBe(200)
  const { data } = (await rest.json()) as { data: { file: { url: string } } }
  const stored = await app.context.storage.open(data.file.url.slice('/media/'.length))
  expect(stored && (await buffer(stored)).equals(film)).toBe(true)
})

test.skipIf(mounted === null)('a backup and a restore for which there is no room leave nothing', async () => {
  const { database, storage } = app.context
  const elsewhere = join(tmpdir(), `kiosque-full-${process.pid}.tar.gz`)
  await writeBackup(database, storage, newFile(elsewhere))
  const target = await createTestDatabase()
  try {
    disk.fill(30_000)
    const before = files()
    await expect(writeBackup(database, storage, newFile(join(disk.folder, 'backup.tar.gz')))).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect(files()).toEqual(before)

    const stored = await storage.open(photo.slice('/media/'.length))
    const bytes = stored && (await buffer(stored))
    await storage.remove([photo.slice('/media/'.length)])
    writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(bytes?.length ?? 0), { flag: 'a' })
    const place = { database: target.database, storage, config: app.context.config }
    await expect(readBackup(place, elsewhere, { force: false })).rejects.toThrow(
      'il n’y a plus de place sur le disque. Rien n’a été changé.',
    )
    expect(await target.database(sql`select from users`)).toHaveLength(0)
    expect(statSync(disk.folder).isDirectory()).toBe(true)
    expect(files()).not.toContain('journal.json')
  } finally {
    await target.drop()
    rmSync(elsewhere, { force: true })
  }
})
