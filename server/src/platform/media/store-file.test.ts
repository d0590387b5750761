import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaUrl } from '#contract/publishing/media.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Changes, tellNodes } from '../changes/changes.ts'
import { createFolderStorage } from './folder-storage.ts'
import { noise } from './sample-images.ts'
import { sampleSound, sampleVideo } from './sample-recordings.ts'
import type { Storage } from './storage.ts'
import { storeImage, storeUpload } from './store-file.ts'
import { removeUnusedFiles, sweepFiles } from './sweep-files.ts'
import { createFindMedia } from './variants.ts'

let folder: string
let test: TestDatabase
let storage: Storage
let context: { database: TestDatabase['database']; storage: Storage; changes: Pick<Changes, 'publish'> }
let owner: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-store-'))
  test = await createTestDatabase()
})

beforeEach(async () => {
  storage = await createFolderStorage(join(folder, randomUUIDv7()))
  context = { database: test.database, storage, changes: tellNodes(test.database) }
  await test.database(sql`TRUNCATE files, users CASCADE`)
  owner = await createOwner('ada')
})

afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true })
})

async function createOwner(username: string) {
  const id = randomUUIDv7()
  await test.database(sql`
    INSERT INTO users (id, username, email, password_hash) VALUES (${id}, ${username}, ${`${username}@example.fr`}, '')`)
  return id
}

async function received(bytes: Uint8Array) {
  const path = join(folder, randomUUIDv7())
  await writeFile(path, bytes)
  return { path, bytes: bytes.length }
}

const rows = () => test.database(sql`SELECT name, kind, owner_id FROM files ORDER BY name`)

describe('A file that is sent', () => {
  it('is kept under its content and size, and noted with all that was found', async () => {
    const stored = await storeUpload(context, await received(await noise(300, 200).png().toBuffer()), 'image', owner)

    expect(stored).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{32}-300x200\.webp$/),
      kind: 'image',
      contentType: 'image/webp',
      width: 300,
      height: 200,
      duration: null,
      thumbhash: expect.any(String),
      ownerId: owner,
      createdAt: expect.any(Date),
    })
    expect(await storage.stat(stored.name)).toMatchObject({ bytes: stored.bytes })
    expect(await rows()).toEqual([{ name: stored.name, kind: 'image', ownerId: owner }])
  })

  it('keeps a video as it is, with its length in seconds', async () => {
    const video = await sampleVideo('mp4')
    const stored = await storeUpload(context, await received(video), 'advert', owner)

    expect(stored).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{32}-640x360\.mp4$/),
      kind: 'video',
      contentType: 'video/mp4',
      bytes: video.length,
      duration: expect.closeTo(2, 1),
      thumbhash: null,
    })
  })

  it('is kept once when two people send it at once, for the first of them', async () => {
    const bytes = await noise(30, 20).png().toBuffer()
    const other = await createOwner('bob')
    const [one, two] = await Promise.all([storeImage(context, bytes, owner), storeImage(context, bytes, other)])

    expect(one?.name).toBe(two?.name)
    expect(await rows()).toHaveLength(1)
    expect(await Array.fromAsync(storage.list())).toHaveLength(1)
  })

  it('may be a sound or WebM only where any media may be', async () => {
    const files = [await sampleSound('m4a'), await sampleVideo('webm')]
    for (const bytes of files) {
      const file = await received(bytes)
      await expect(storeUpload(context, file, 'any', owner)).resolves.toMatchObject({ bytes: bytes.length })
      await expect(storeUpload(context, file, 'advert', owner)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
      await expect(storeUpload(context, file, 'image', owner)).rejects.toMatchObject({ message: M.notAnImage })
    }
  })
})

describe('The sweep', () => {
  const age = (name: string, hours: number) =>
    test.database(sql`
      UPDATE file_uploads SET uploaded_at = now() - make_interval(hours => ${hours}) WHERE file_name = ${name}`)
  const image = async (width: number) => storeImage(context, await noise(width, 200).png().toBuffer(), owner)

  it('takes what nothing shows after 24 hours, with every width of it, and leaves the young', async () => {
    const [old, young] = [await image(700), await image(300)]
    await createFindMedia(storage)(old.name.replace('.webp', '.w384.avif'), 'reader')
    await storage.put(old.name.replace('.webp', '.w640.webp'), Buffer.from('a width of former days'))
    await age(old.name, 25)
    await age(young.name, 23)

    expect(await sweepFiles(context)).toBe(1)
    expect((await Array.fromAsync(storage.list())).map(({ name }) => name)).toEqual([young.name])
    expect(await rows()).toMatchObject([{ name: young.name }])
  })

  it('leaves avatars, banners, screenshots and whatever a piece shows', async () => {
    const shown = await Promise.all([300, 301, 302, 303].map(image))
    const [avatar = '', banner = '', screenshot = '', cover = ''] = shown.map(({ name }) => name)
    const article = randomUUIDv7()
    await test.database(sql`UPDATE users SET avatar = ${mediaUrl(avatar)}, banner_url = ${mediaUrl(banner)}`)
    await test.database(sql`
      INSERT INTO bug_reports (id, description, screenshot) VALUES (${randomUUIDv7()}, 'x', ${mediaUrl(screenshot)})`)
    await test.database(sql`INSERT INTO articles (id, slug, author_id, title) VALUES (${article}, 'x', ${owner}, 'x')`)
    await test.database(sql`INSERT INTO article_files (article_id, file_name) VALUES (${article}, ${cover})`)
    for (const { name } of shown) await age(name, 100)

    expect(await sweepFiles(context)).toBe(0)
    expect(await rows()).toHaveLength(4)
  })

  it('leaves a file that was sent again meanwhile', async () => {
    const { name } = await image(300)
    await age(name, 100)
    const bytes = await noise(301, 200).png().toBuffer()
    const again = await storeImage(context, bytes, owner)
    await age(again.name, 100)
    await storeImage(context, bytes, owner)

    expect(await sweepFiles(context)).toBe(1)
    expect(await storage.stat(again.name)).not.toBeNull()
  })

  it('never takes a file that is being sent at the same moment', async () => {
    const bytes = await noise(60, 40).png().toBuffer()
    for (let round = 0; round < 5; round++) {
      const { name } = await storeImage(context, bytes, owner)
      await age(name, 100)
      await Promise.all([sweepFiles(context), storeImage(context, bytes, owner)])

      expect(await storage.stat(name)).not.toBeNull()
      expect(await rows()).toMatchObject([{ name }])
    }
  })

  it('takes at once what a deleted piece showed, and only what nothing else shows', async () => {
    const [alone, shared] = [await image(300), await image(301)]
    await test.database(sql`UPDATE file_uploads SET waiting = 0`)
    await test.database(sql`UPDATE users SET avatar = ${mediaUrl(shared.name)}`)

    await removeUnusedFiles(context, [alone.name, shared.name])

    expect(await storage.stat(alone.name)).toBeNull()
    expect(await storage.stat(shared.name)).not.toBeNull()
  })
})
