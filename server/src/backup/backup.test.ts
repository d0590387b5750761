import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUE_MESSAGES } from '#contract/community/letter-issue-messages.ts'
import { VERSION } from '../configuration/version.ts'
import { insertAccount } from '../modules/people/accounts/accounts.queries.ts'
import { goBackTo } from '../platform/database/migrate.ts'
import { noteFile } from '../platform/media/files.queries.ts'
import { createFolderStorage } from '../platform/media/folder-storage.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { newFile } from './folder-place.ts'
import { type BackupEntry, readArchive } from './read-archive.ts'
import { readBackup } from './read-backup.ts'
import { clearUnfinishedRestore, noteRestore, restoreFolder } from './unfinished-restore.ts'
import { writeBackup } from './write-backup.ts'

const PICTURE_BYTES = Buffer.from('bytes of a picture')
const STEM = `${createHash('sha256').update(PICTURE_BYTES).digest('hex').slice(0, 32)}-640x480`
const PICTURE = `${STEM}.webp`
const WIDTH = `${STEM}.w384.webp`
const TEXT = 'Un bloc « cité »,\tavec \\ et \n des sauts, NULL et \\N.'
const FLIPS = 120
const LETTER = '019b0000-0000-7000-8000-000000000001'
/** The schema of the last Kiosque whose articles had the columns of their recordings. */
const BEFORE_RECORDINGS = Date.parse('2026-11-22T23:00:00Z')

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
  await storage.put(PICTURE, PICTURE_BYTES)
  await storage.put(WIDTH, Buffer.from('a width of it'))
  const author = await insertAccount(source.database, {
    username: 'Redaction',
    email: 'redaction@example.fr',
    passwordHash: 'x',
    userType: 'media',
  })
  await source.database.transaction((tx) =>
    noteFile(tx, {
      name: PICTURE,
      kind: 'image',
      contentType: 'image/webp',
      bytes: PICTURE_BYTES.length,
      width: 640,
      height: 480,
      duration: null,
      thumbhash: null,
      playsEverywhere: true,
      ownerId: author,
    }),
  )
  await source.database(sql`
    insert into articles (id, slug, author_id, title, description, tags, blocks)
    select gen_random_uuid(), 'article-' || n, ${author}, 'Article ' || n, ${TEXT}, array['a', 'b'],
      ${JSON.stringify([{ id: 'block_1_a', type: 'text', content: TEXT.repeat(50) }])}
    from generate_series(1, 2000) n`)
  await source.database(sql`
    with root as (select gen_random_uuid() as id, id as article_id from articles limit 1)
    insert into comments (id, article_id, author_id, parent_id, content)
    select id, article_id, ${author}::uuid, null::uuid, 'Racine' from root
    union all select gen_random_uuid(), article_id, ${author}::uuid, id, 'Réponse' from root`)
  await source.database(sql`insert into letters (id, name, about, is_open) values (${LETTER}, 'La semaine', '', true)`)
  await source.database(sql`
    insert into letter_issues (id, letter_id, sender, subject, state, at, ended_at)
    values (gen_random_uuid(), ${LETTER}, 'Nora', 'Sous presse', 'sending', null, null),
      (gen_random_uuid(), ${LETTER}, 'Nora', 'Demain', 'planned', now() + interval '1 day', null),
      (gen_random_uuid(), ${LETTER}, 'Nora', 'Hier', 'sent', null, now())`)
  await writeBackup(source.database, storage, newFile(file))
})

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

/** A place to restore to: the target's database, and a data folder of its own. */
async function placeIn(name: string) {
  const dataDir = join(folder, name)
  return { database: target.database, storage: await createFolderStorage(join(dataDir, 'media')), config: { dataDir } }
}

const filesIn = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : []

const rowsOf = ({ database }: TestDatabase) =>
  database(sql`
  select (select md5(string_agg(a::text, ' ' order by id)) from articles a) as articles,
    (select md5(string_agg(c::text, ' ' order by id)) from comments c) as comments,
    (select md5(string_agg(u::text, ' ' order by id)) from users u) as users`)

/** The entries of the backup, as a backup of the first format held them: without checks and seal. */
async function oldBackup(change: (name: string, body: Buffer) => Buffer): Promise<string> {
  const archive = pack()
  const read = async (entries: AsyncIterable<BackupEntry>) => {
    for await (const { name, bytes } of entries) {
      const body = Buffer.concat(await Array.fromAsync(bytes))
      const old = name === 'manifest.json' ? Buffer.from(body.toString().replace('"format":2', '"format":1')) : body
      if (name !== 'checks.json') archive.entry({ name }, change(name, old))
    }
    archive.finalize()
  }
  const path = join(folder, 'old.tar.gz')
  const [, bytes] = await Promise.all([readArchive(file, statSync(file).size - 87, read), buffer(archive)])
  writeFileSync(path, gzipSync(bytes))
  return path
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
  return copy
}

async function expectNothingLeft(dataDir: string): Promise<void> {
  expect(await target.database(sql`select from users`)).toHaveLength(0)
  expect(filesIn(dataDir)).toEqual([])
}

test('a backup is one file that only its owner can read, and that gunzip unpacks', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(gunzipSync(readFileSync(file)).toString('latin1')).toContain('manifest.json')
})

test('a backup that waits for a table says for which, and leaves no file', async () => {
  const storage = await createFolderStorage(join(folder, 'source'))
  const waiting = join(folder, 'waiting.tar.gz')
  await source.database.transaction(async (tx) => {
    await tx(sql`lock table comments in access exclusive mode`)
    await expect(writeBackup(source.database, storage, newFile(waiting), 3_000)).rejects.toThrow(
      'elle attend la table comments',
    )
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('waiting'))).toEqual([])
})

test('a backup with one bit changed anywhere is refused, and nothing is left of it', async () => {
  const place = await placeIn('flipped')
  const bytes = readFileSync(file)
  const changed = join(folder, 'changed.tar.gz')
  const anywhere = Array.from({ length: FLIPS }, () => Math.floor(Math.random() * bytes.length))
  // What unpacking does not look at, both ends, and the seal.
  for (const at of [...anywhere, 4, 9, bytes.length - 1, bytes.length - 40, bytes.length - 87]) {
    writeFileSync(changed, flipped(bytes, at))
    await expect(readBackup(place, changed, { force: false }), `byte ${at}`).rejects.toThrow(
      /^La sauvegarde .* est abîmée ou incomplète.*Rien n’a été changé\.$/,
    )
  }
  await expectNothingLeft(place.config.dataDir)
})

test('a backup cut short restores nothing', async () => {
  const place = await placeIn('cut')
  const cut = join(folder, 'cut.tar.gz')
  const bytes = readFileSync(file)
  for (const length of [0, 1, 20, 20_000, bytes.length - 87, bytes.length - 1]) {
    writeFileSync(cut, bytes.subarray(0, length))
    await expect(readBackup(place, cut, { force: false }), `${length} bytes`).rejects.toThrow('est abîmée')
  }
  await expectNothingLeft(place.config.dataDir)
})

test('a file that is no backup is refused, and one that is not there', async () => {
  const place = await placeIn('other')
  const other = join(folder, 'no-backup')
  writeFileSync(other, 'rien')
  await expect(readBackup(place, other, { force: false })).rejects.toThrow('est abîmée')
  await expect(readBackup(place, join(folder, 'absent'), { force: false })).rejects.toThrow('ne peut pas être lue')
})

test('a backup of the first format is refused when a stored file is not what its name says', async () => {
  const place = await placeIn('old')
  const old = await oldBackup((name, body) => (name === `media/${PICTURE}` ? flipped(body, 3) : body))
  await expect(readBackup(place, old, { force: false })).rejects.toThrow(`abîmée ou incomplète (media/${PICTURE})`)
  await expectNothingLeft(place.config.dataDir)
})

test('a restore that cannot keep a file takes back what it did before', async () => {
  const place = await placeIn('unkept')
  let kept = 0
  const take = async (name: string, path: string) => {
    if (kept++ > 0) throw new Error('the storage is away')
    await place.storage.take(name, path)
  }
  await expect(readBackup({ ...place, storage: { ...place.storage, take } }, file, { force: false })).rejects.toThrow(
    /ne peut pas être restaurée : the storage is away\. Rien n’a été changé/,
  )
  expect(kept).toBe(2)
  await expectNothingLeft(place.config.dataDir)
})

test('what a killed restore left is cleared up by the next restore or start', async () => {
  const { config } = await placeIn('killed')
  const program = `
    import { readBackup } from ${JSON.stringify(join(import.meta.dirname, 'read-backup.ts'))}
    import { connect } from ${JSON.stringify(join(import.meta.dirname, '../platform/database/connect.ts'))}
    import { createFolderStorage } from ${JSON.stringify(join(import.meta.dirname, '../platform/media/folder-storage.ts'))}
    const storage = await createFolderStorage(${JSON.stringify(join(config.dataDir, 'media'))})
    const take = async (name, path) => {
      await storage.take(name, path)
      process.kill(process.pid, 'SIGKILL')
    }
    const place = { database: connect(process.env.TARGET), storage: { ...storage, take }, config: ${JSON.stringify(config)} }
    await readBackup(place, ${JSON.stringify(file)}, { force: false })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TARGET: target.url },
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(filesIn(config.dataDir)).toContain('journal.json')
  expect(filesIn(config.dataDir)).toHaveLength(2)

  const place = await placeIn('killed')
  // PostgreSQL ends the session of the killed process a moment later.
  await expect
    .poll(async () => {
      await clearUnfinishedRestore(place)
      return filesIn(config.dataDir)
    })
    .toEqual([])
  expect(await target.database(sql`select from users`)).toHaveLength(0)
})

test('a backup of a newer Kiosque is refused, which is named', async () => {
  const later = Date.now() + 1e12
  await source.database(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`)
  const newer = join(folder, 'newer.tar.gz')
  await writeBackup(source.database, await createFolderStorage(join(folder, 'source')), newFile(newer))
  await source.database(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)

  await expect(readBackup(await placeIn('newer'), newer, { force: true })).rejects.toThrow(
    `vient de Kiosque ${VERSION}, plus récent que celui-ci`,
  )
  expect(await target.database(sql`select from users`)).toHaveLength(0)
})

test('rows that PostgreSQL refuses are told of, and nothing is left', async () => {
  const place = await placeIn('refused')
  const old = await oldBackup((name, body) =>
    name === 'tables/comments/0' ? Buffer.from(body.toString().replace(/^[0-9a-f-]{36}/, 'no-identifier')) : body,
  )

  await expect(readBackup(place, old, { force: true })).rejects.toThrow('ne peut pas être restaurée')
  await expectNothingLeft(place.config.dataDir)
})

test('restored into another database, every row and file is as it was', async () => {
  const place = await placeIn('target')
  await readBackup(place, file, { force: false })

  expect(await rowsOf(target)).toEqual(await rowsOf(source))
  const picture = await place.storage.open(PICTURE)
  expect(picture && (await buffer(picture))).toEqual(PICTURE_BYTES)
  expect(filesIn(place.config.dataDir).sort()).toEqual([WIDTH, PICTURE].sort())
})

test('an issue of a letter that was under way or planned is held, and says why', async () => {
  const issues = await target.database(sql`select subject, state, at, trouble from letter_issues order by subject`)
  const held = { at: null, trouble: ISSUE_MESSAGES.restored }
  expect(issues).toEqual([
    { subject: 'Demain', state: 'draft', ...held },
    { subject: 'Hier', state: 'sent', at: null, trouble: null },
    { subject: 'Sous presse', state: 'paused', ...held },
  ])
})

test('a restore that was killed after it had succeeded keeps its files', async () => {
  const place = await placeIn('target')
  await noteRestore(place.config.dataDir, [PICTURE, WIDTH, `${'f'.repeat(32)}.webp`])
  await clearUnfinishedRestore(place)
  expect(filesIn(place.config.dataDir).sort()).toEqual([WIDTH, PICTURE].sort())
  expect(existsSync(restoreFolder(place.config.dataDir))).toBe(false)
})

test('a database that is not empty is left alone, unless --force', async () => {
  const place = await placeIn('target')
  await target.database(sql`update users set bio = 'changed'`)

  await expect(readBackup(place, file, { force: false })).rejects.toThrow('--force')
  expect(await target.database(sql`select bio from users`)).toEqual([{ bio: 'changed' }])

  await readBackup(place, file, { force: true })
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
})

test('a backup of the first format still restores', async () => {
  const place = await placeIn('target')
  await target.database(sql`update users set bio = 'changed'`)
  await readBackup(place, await oldBackup((_, body) => body), { force: true })
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
})

test('a backup from before recordings had a table of their own restores them', async () => {
  const older = await createTestDatabase()
  const { database } = older
  await database.transaction((tx) => goBackTo(tx, BEFORE_RECORDINGS))
  await database(sql`delete from drizzle.__drizzle_migrations where created_at > ${BEFORE_RECORDINGS}`)
  await database(
    sql`insert into users (id, username, email, password_hash) values (gen_random_uuid(), 'Nora', 'n@example.fr', 'x')`,
  )
  await database(sql`
    insert into articles (id, slug, author_id, title, media_url, series, waveform, chapters)
    select gen_random_uuid(), slug, users.id, 'Un son', media_url, 'Les ponts', decode('0102', 'hex'), '[{"start": 0, "title": "Un"}]'::jsonb
    from users, (values ('un', '/media/un.mp3'), ('deux', '/media/deux.mp3')) as sound (slug, media_url)`)
  await database(
    sql`insert into articles (id, slug, author_id, title) select gen_random_uuid(), 'sans', id, 'Sans' from users`,
  )
  const backup = join(folder, 'older.tar.gz')
  const place = await placeIn('target')
  await writeBackup(database, place.storage, newFile(backup))
  await older.drop()
  await readBackup(place, backup, { force: true })

  const rows = await target.database(sql`
    select slug, media_url, series, waveform, chapters from articles left join recordings on article_id = id order by slug`)
  const recording = { series: 'Les ponts', waveform: Buffer.from([1, 2]), chapters: [{ start: 0, title: 'Un' }] }
  expect(rows).toEqual([
    { slug: 'deux', mediaUrl: '/media/deux.mp3', ...recording },
    { slug: 'sans', mediaUrl: null, series: null, waveform: null, chapters: null },
    { slug: 'un', mediaUrl: '/media/un.mp3', ...recording },
  ])
})

test('a stored file that the disk has changed is named when it is backed up, and restores as it is', async () => {
  const storage = await createFolderStorage(join(folder, 'source'))
  await storage.put(PICTURE, flipped(PICTURE_BYTES, 2))
  const later = join(folder, 'later.tar.gz')
  expect(await writeBackup(source.database, storage, newFile(later))).toEqual([PICTURE])
  await readBackup(await placeIn('target'), later, { force: true })
})
