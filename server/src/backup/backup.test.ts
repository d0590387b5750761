import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStorage } from '../media/folder-storage.ts'
import { insertAccount } from '../modules/accounts/accounts.queries.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { VERSION } from '../version.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const PICTURE = `${'ab12'.repeat(8)}.webp`
const TEXT = 'Un bloc « cité »,\tavec \\ et \n des sauts, NULL et \\N.'

let folder: string
let source: TestDatabase
let target: TestDatabase
let file: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiosque-backup-'))
  file = join(folder, 'kiosque.tar.gz')
  source = await createTestDatabase()
  target = await createTestDatabase()
  const storage = await createFolderStorage(join(folder, 'source'))
  await storage.put(PICTURE, Buffer.from('bytes of a picture'))
  const author = await insertAccount(source.database, {
    username: 'Redaction',
    email: 'redaction@example.fr',
    passwordHash: 'x',
    userType: 'media',
  })
  await source.database`
    insert into articles (id, slug, author_id, title, description, tags, blocks)
    select gen_random_uuid(), 'article-' || n, ${author}, 'Article ' || n, ${TEXT}, array['a', 'b'],
      ${JSON.stringify([{ id: 'block_1_a', type: 'text', content: TEXT.repeat(50) }])}
    from generate_series(1, 2000) n`
  await source.database`
    with root as (select gen_random_uuid() as id, id as article_id from articles limit 1)
    insert into comments (id, article_id, author_id, parent_id, content)
    select id, article_id, ${author}::uuid, null::uuid, 'Racine' from root
    union all select gen_random_uuid(), article_id, ${author}::uuid, id, 'Réponse' from root`
  await writeBackup(source.database, storage, file)
})

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = ({ database }: TestDatabase) => database`
  select (select md5(string_agg(a::text, ' ' order by id)) from articles a) as articles,
    (select md5(string_agg(c::text, ' ' order by id)) from comments c) as comments,
    (select md5(string_agg(u::text, ' ' order by id)) from users u) as users`

test('a backup is one file that only its owner can read', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a backup cut short restores nothing', async () => {
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file).subarray(0, 20_000))
  const storage = await createFolderStorage(join(folder, 'target'))
  await expect(readBackup(target.database, storage, cut, { force: false })).rejects.toThrow(
    'ne peut pas être restaurée',
  )
  expect(await target.database`select from users`).toHaveLength(0)
})

test('a file that is no backup is refused', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'rien')
  const storage = await createFolderStorage(join(folder, 'target'))
  await expect(readBackup(target.database, storage, other, { force: false })).rejects.toThrow(
    'ne peut pas être restaurée',
  )
})

test('a backup of a newer Kiosque is refused, which is named', async () => {
  const later = Date.now() + 1e12
  await source.database`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`
  const newer = join(folder, 'newer.tar.gz')
  await writeBackup(source.database, await createFolderStorage(join(folder, 'source')), newer)
  await source.database`delete from drizzle.__drizzle_migrations where hash = 'later'`

  const storage = await createFolderStorage(join(folder, 'target'))
  await expect(readBackup(target.database, storage, newer, { force: true })).rejects.toThrow(
    `vient de Kiosque ${VERSION}, plus récent que celui-ci`,
  )
  expect(await target.database`select from users`).toHaveLength(0)
})

test('restored into another database, every row and file is as it was', async () => {
  const storage = await createFolderStorage(join(folder, 'target'))
  await readBackup(target.database, storage, file, { force: false })

  expect(await rowsOf(target)).toEqual(await rowsOf(source))
  const picture = await storage.open(PICTURE)
  expect(picture && (await buffer(picture)).toString()).toBe('bytes of a picture')
})

test('a database that is not empty is left alone, unless --force', async () => {
  const storage = await createFolderStorage(join(folder, 'target'))
  await target.database`update users set bio = 'changed'`

  await expect(readBackup(target.database, storage, file, { force: false })).rejects.toThrow('--force')
  expect(await target.database`select bio from users`).toEqual([{ bio: 'changed' }])

  await readBackup(target.database, storage, file, { force: true })
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
})
