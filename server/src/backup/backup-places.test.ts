import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../configuration/config.ts'
import { createFolderStorage } from '../platform/media/folder-storage.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { runHere } from '../testing/run-here.ts'
import { type BackupPlace, backupName, keepNewest } from './backup-place.ts'
import { checkBackup } from './check-backup.ts'
import { openPlace } from './open-place.ts'
import { fetchBackup } from './s3-place.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let database: TestDatabase
let server: S3rver
let settings: NodeJS.ProcessEnv
let s3: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiosque-places-'))
  database = await createTestDatabase()
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its own check of a bucket's address leaves out the last slash, so that listing never passes.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kiosque' }, { name: 'backups' }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  s3 = { bucket: 'kiosque', endpoint, region: 'eu-west-3', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    S3_BUCKET: 'kiosque',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})

afterAll(async () => {
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  rmSync(join(folder, 'kept'), { recursive: true, force: true })
  mkdirSync(join(folder, 'kept'))
})

const backup = (args: string[]) => runHere(import('../cli/backup.ts'), args, parseConfig(settings))

const name = (day: number) => backupName(new Date(Date.UTC(2026, 10, day)))

test.each(['kept', 's3://backups/nights'])('in %s the newest stay, and what is not ours', async (where) => {
  const place = await openPlace(where === 'kept' ? join(folder, where) : where, { s3 })
  const put = (each: string) => place.create(each).put(Readable.from([Buffer.from('bytes')]))
  for (const each of [...[3, 1, 4, 2].map(name), 'kiosque-before-update.tar.gz']) await put(each)

  expect(await keepNewest(place, 2)).toEqual([name(1), name(2)])
  expect((await place.list()).sort()).toEqual([name(3), name(4), 'kiosque-before-update.tar.gz'])
  place.close()
})

test('what a killed backup left goes with those of its time, and that of a backup under way stays', async () => {
  const names = [`${name(1)}.unfinished`, name(2), name(3), `${name(4)}.unfinished`]
  for (const each of names) writeFileSync(join(folder, 'kept', each), '')
  expect(await keepNewest(await openPlace(join(folder, 'kept'), { s3: undefined }), 7)).toEqual([names[0]])
})

test('a backup that comes to no end leaves nothing in the bucket', async () => {
  const storage = await createFolderStorage(join(folder, 'media'))
  const place: BackupPlace = await openPlace('s3://backups/failed', { s3 })
  await database.database.transaction(async (tx) => {
    await tx(sql`lock table comments in access exclusive mode`)
    const written = writeBackup(database.database, storage, place.create(name(1)), 500)
    await expect(written).rejects.toThrow('elle attend la table comments')
  })
  expect(await place.list()).toEqual([])
  place.close()
})

test('the command writes into a bucket, keeps as many as it is told, and puts one back from there', async () => {
  const into = ['--into', 's3://backups/site', '--keep', '2']
  for (let round = 0; round < 3; round++) {
    const { text, code } = await backup(into)
    expect({ text, code }).toEqual({ text: expect.stringContaining('s3://backups/site/kiosque-'), code: 0 })
  }
  const place = await openPlace('s3://backups/site', { s3 })
  const kept = await place.list()
  place.close()
  expect(kept).toHaveLength(2)

  const copy = join(folder, 'copy.tar.gz')
  await fetchBackup({ ...s3, bucket: 'backups' }, `site/${kept[0]}`, copy)
  await checkBackup(copy)
  const restored = await runHere(
    import('../cli/restore.ts'),
    [`s3://backups/site/${kept[0]}`, '--force'],
    parseConfig(settings),
  )
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Sauvegarde restaurée') })
})

test('the command writes into a folder, whose backups only their owner reads', async () => {
  const { code } = await backup(['--into', join(folder, 'kept'), '--keep', '1'])
  expect(code).toBe(0)
  expect(readdirSync(join(folder, 'kept'))).toEqual([expect.stringMatching(/^kiosque-.+Z\.tar\.gz$/)])
})

test.each([
  [['--into', '/nowhere/at/all'], 'n’existe pas'],
  [['--into', 's3://backups', '--keep', '0'], '--keep'],
  [['file.tar.gz', '--keep', '3'], 'Il faut'],
])('wrong words (%s) are told of, and nothing is written', async (words, said) => {
  const { text, code } = await backup(words)
  expect({ text, code }).toEqual({ text: expect.stringContaining(said), code: 1 })
  expect(existsSync('file.tar.gz')).toBe(false)
})
