import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import type { ByteRange, Storage } from './storage.ts'

const hash = (digit: string) => digit.repeat(32)
let folder: string

/** The bytes of a file or of a part of it; empty when it is not there. */
async function read(storage: Storage, name: string, range?: ByteRange) {
  return buffer((await storage.open(name, range)) ?? Readable.from([]))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-storage-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function openFolder() {
  const storage = await openStorage({ folder: join(folder, 'media'), s3: undefined })
  return { storage, stop: async () => {} }
}

async function openS3() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its own check of a bucket's address leaves out the last slash, so that listing never passes.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kiosque' }],
  })
  const { port } = await server.run()
  const storage = await openStorage({
    folder: join(folder, 'unused'),
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-3',
      bucket: 'kiosque',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  })
  return { storage, stop: () => server.close() }
}

describe.each([
  ['a folder', openFolder],
  ['an S3 store', openS3],
])('Files kept in %s', (_kind, start) => {
  let storage: Storage
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ storage, stop } = await start())
  })

  afterAll(async () => {
    storage.close()
    await stop()
  })

  it('can be reached', async () => {
    await expect(storage.reach()).resolves.toBeUndefined()
  })

  it('gives back the bytes that were put, with their number', async () => {
    const name = `${hash('a')}-1x1.webp`
    await storage.put(name, Buffer.from('bonjour'))

    expect(String(await read(storage, name))).toBe('bonjour')
    expect(await storage.stat(name)).toMatchObject({ name, bytes: 7 })
  })

  it('takes a stream of unknown length and more than one S3 part', async () => {
    const name = `${hash('b')}.mp4`
    const chunk = Buffer.alloc(1024 * 1024, 7)
    await storage.put(name, Readable.from(Array.from({ length: 12 }, () => chunk)))

    const kept = await read(storage, name)
    expect(kept.length).toBe(12 * chunk.length)
    expect(kept.every((byte) => byte === 7)).toBe(true)
  })

  it('takes a file over, and lends one to read at a path', async () => {
    const name = `${hash('9')}.mp4`
    const path = join(folder, 'received')
    await writeFile(path, 'bonjour')
    await storage.take(name, path)

    expect(await storage.lend(name, (lent) => readFile(lent, 'utf8'))).toBe('bonjour')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect(await storage.lend(`${hash('8')}.mp4`, () => Promise.resolve('none'))).toBeNull()
  })

  it('leaves a file that is added where it was, so that who could not finish can do so again', async () => {
    const name = `${hash('7')}.mp4`
    const path = join(folder, 'added')
    await writeFile(path, 'bonsoir')
    await storage.add(name, path)
    await storage.add(name, path)

    expect(String(await read(storage, name))).toBe('bonsoir')
    expect(await readFile(path, 'utf8')).toBe('bonsoir')
    await rm(path)
    expect(String(await read(storage, name))).toBe('bonsoir')
  })

  it('opens a range, both ends included', async () => {
    const name = `${hash('c')}.mp4`
    await storage.put(name, Buffer.from('0123456789'))

    expect(String(await read(storage, name, { start: 2, end: 4 }))).toBe('234')
  })

  it('knows nothing of a file that was never put', async () => {
    expect(await storage.open(`${hash('d')}.mp4`)).toBeNull()
    expect(await storage.stat(`${hash('d')}.mp4`)).toBeNull()
  })

  it('keeps nothing of a stream that breaks', async () => {
    const name = `${hash('e')}.mp4`
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )

    await expect(storage.put(name, breaking)).rejects.toThrow('connection lost')
    expect(await storage.stat(name)).toBeNull()
  })

  it('writes the same name twice at once without harm', async () => {
    const name = `${hash('f')}-1x1.webp`
    await Promise.all([storage.put(name, Buffer.from('same')), storage.put(name, Buffer.from('same'))])

    expect(String(await read(storage, name))).toBe('same')
  })

  it('lists by prefix and forgets what is removed, whether it was there or not', async () => {
    const names = [`${hash('1')}-9x9.webp`, `${hash('1')}-9x9.w384.avif`, `${hash('2')}-9x9.webp`]
    for (const name of names) await storage.put(name, Buffer.from('x'))

    const listed = async (prefix: string) =>
      (await Array.fromAsync(storage.list(prefix))).map(({ name }) => name).sort()
    expect(await listed(`${hash('1')}-9x9.`)).toEqual([`${hash('1')}-9x9.w384.avif`, `${hash('1')}-9x9.webp`])

    await storage.remove([...names, `${hash('3')}.mp4`])
    expect(await listed(hash('1'))).toEqual([])
    expect(await storage.stat(`${hash('2')}-9x9.webp`)).toBeNull()
  })

  it.each([
    '../../etc/passwd',
    `${hash('a')}/../../../x.webp`,
    `${hash('a')}\\..\\x.webp`,
    `${hash('a')}.`,
    'short.webp',
  ])('refuses a name that could lead elsewhere: %s', async (name) => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(storage.open(name)).rejects.toThrow(RangeError)
    await expect(storage.remove([name])).rejects.toThrow(RangeError)
  })
})

describe('A folder that was left in the middle of a write', () => {
  it('is closed to other accounts, unlike the folders above it, which they may have to pass through', async () => {
    const site = join(folder, 'site')
    await createFolderStorage(join(site, 'media'))
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await modeOf(join(site, 'media', 'incoming'))).toBe(0o700)
    expect(await modeOf(site)).toBe(0o777 & ~process.umask())
  })

  it('is cleaned of what a killed process left, not of what is being written', async () => {
    const root = join(folder, 'killed')
    await createFolderStorage(root)
    await writeFile(join(root, 'incoming', 'old'), 'half')
    await utimes(join(root, 'incoming', 'old'), 0, 0)
    await writeFile(join(root, 'incoming', 'new'), 'half')

    await createFolderStorage(root)

    expect(await readdir(join(root, 'incoming'))).toEqual(['new'])
  })
})
