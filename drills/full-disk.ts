import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../server/src/platform/database/connect.ts'
import { noise } from '../server/src/platform/media/sample-images.ts'
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { mountSmallDisk } from '../server/src/testing/small-disk.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { createChecklist } from './checklist.ts'
import { becomes, startSite } from './site.ts'

/**
 * The whole site, its PostgreSQL in it, on a disk that is filled to the last byte: reading goes on, also after
 * PostgreSQL had to end, what is written is refused in words, and all is well once there is room, without a restart.
 */
const disk = mountSmallDisk(512)
if (disk === null) {
  console.log('Ce disque ne peut pas être monté ici (Linux et root) : exercice passé.')
  process.exit(0)
}

const { check, end } = createChecklist()
const site = await startSite(join(import.meta.dirname, '..'), { DATA_DIR: disk.folder, TMPDIR: disk.folder })
const { origin, isUp } = site

const photoBytes = await noise(1600, 900).jpeg().toBuffer()
const api = createTestClient(origin)
const status = async (path: string, options?: RequestInit) => (await fetch(origin + path, options)).status

try {
  check('le site démarre', await becomes(isUp, 60))
  const account = { username: 'Redaction', email: 'redaction@exemple.fr', password: 'Motdepasse1', userType: 'media' }
  const { tokens } = await api.expectData('POST /auth/register', { body: { ...account, userType: 'media' } })
  const as = { token: tokens.accessToken }
  const photo = await api.expectData(
    'POST /upload/single',
    { files: { image: new Blob([new Uint8Array(photoBytes)], { type: 'image/jpeg' }) } },
    { as },
  )
  const write = (title: string) =>
    api.call(
      'POST /content',
      {
        body: {
          title,
          status: 'published',
          blocks: [{ type: 'text', content: 'Un texte.' }],
          featuredImage: photo.url,
        },
      },
      { as },
    )
  const pieces = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((title) => write(title)))
  const slugs = pieces.map(({ data }) => data?.content.slug ?? '')
  const [piece] = pieces.map(({ data }) => data?.content.id ?? '')
  await status(`/article/${slugs[0]}`)

  disk.fill()
  await sleep(1_500)
  check('le disque est plein', disk.freeBytes() === 0)

  const readAll = async (when: string, fresh: string, width: number) => {
    const stem = photo.url.replace('.webp', '')
    const paths = [
      '/',
      `/article/${slugs[0]}`,
      `/article/${fresh}`,
      '/feed.xml',
      photo.url,
      // Each time a width that nobody has asked for yet.
      `${stem}.w${width}.webp`,
      `${stem}.w${width}.avif`,
      `/api/v1/content?q=${encodeURIComponent(when)}`,
      `/api/v1/content/search?q=texte`,
    ]
    for (const path of paths) check(`${when} : GET ${path}`, await status(path), 200)
    for (const call of ['GET /users/me', 'GET /content/my-articles'] as const) {
      const answer = await fetch(`${origin}/api/v1${call.slice(4)}`, {
        headers: { authorization: `Bearer ${as.token}` },
      })
      check(`${when} : ${call}`, answer.status < 500)
    }
    const refreshed = await api.call('POST /auth/refresh', { body: { refreshToken: tokens.refreshToken } })
    check(`${when} : une session se prolonge`, refreshed.status, 200)
  }

  const writeAll = async (when: string) => {
    const form = { files: { image: new Blob([new Uint8Array(photoBytes)]) } }
    const answers = {
      'un article': await write('Six'),
      'un commentaire': await api.call(
        'POST /comments/article/{id}',
        { params: { id: piece ?? '' }, body: { content: 'Bonjour' } },
        { as },
      ),
      'un j’aime': await api.call(
        'POST /content/{id}/like',
        { params: { id: piece ?? '' }, body: { isLiked: true } },
        { as },
      ),
      'une photo': await api.call('POST /upload/single', form, { as }),
      'une inscription': await api.call('POST /auth/register', {
        body: { username: 'Autre', email: 'autre@exemple.fr', password: 'Motdepasse1', userType: 'user' },
      }),
      'une connexion': await api.call('POST /auth/login', {
        body: { identifier: 'Redaction', password: 'Motdepasse1' },
      }),
    }
    for (const [what, { status, failure }] of Object.entries(answers)) {
      check(
        `${when} : ${what} est refusé avec un texte`,
        [507, 503].includes(status) && /plus de place/.test(failure?.message ?? ''),
      )
    }
    const video = await fetch(`${origin}/api/v1/upload/recordings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', 'upload-length': '1000000' },
    })
    check(`${when} : une vidéo est refusée`, video.status, 507)
    check(`${when} : son refus a la forme de l’API`, ((await video.json()) as { code?: string }).code, 'DISK_FULL')
  }

  const health = await api.expectData('GET /health')
  check('la santé le dit', `${health.status} ${health.disk.state}`, 'degraded full')
  await readAll('plein', slugs[1] ?? '', 384)
  await writeAll('plein')
  const halves = readdirSync(disk.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^media\/incoming\/.|^uploads\/.|kiosque-form-/.test(name),
  )
  check('rien n’est resté à moitié écrit', halves.join(), '')

  // What PostgreSQL does by itself every five minutes, and what makes it end on a full disk.
  const database = connect(findEmbeddedPostgres(disk.folder) ?? '', { max: 1 })
  await database(sql`CHECKPOINT`).catch(() => undefined)
  await sleep(1_500)
  check('un point de reprise n’arrête pas PostgreSQL', !site.output().includes('PostgreSQL s’est arrêté'))
  await database(sql`SELECT pg_switch_wal()`).catch(() => undefined)
  await database(sql`CREATE TABLE drill AS SELECT n FROM generate_series(1, 10) n`).catch(() => undefined)
  for (let n = 0; n < 40 && !site.output().includes('PostgreSQL s’est arrêté'); n++) {
    await database(sql`SELECT pg_logical_emit_message(true, 'drill', repeat('x', 1000000))`).catch(() => undefined)
  }
  await database.end()
  check(
    'PostgreSQL s’arrête quand son journal n’a plus de place',
    await becomes(async () => site.output().includes('PostgreSQL s’est arrêté'), 5),
  )
  check('il revient, par la place mise de côté', await becomes(isUp, 30))
  await sleep(1_500)
  await readAll('relancé', slugs[2] ?? '', 672)
  await writeAll('relancé')
  disk.fill()
  await sleep(1_500)
  await readAll('plein encore', slugs[3] ?? '', 768)

  disk.free()
  await sleep(1_500)
  check('la place revenue, un article s’écrit', await becomes(async () => (await write('Sept')).status === 201, 10))
  check(
    'et une photo',
    (await api.call('POST /upload/single', { files: { image: new Blob([new Uint8Array(photoBytes)]) } }, { as }))
      .status,
    201,
  )
  const lines = site.output().trim().split('\n')
  check(`le journal reste court (${lines.length} lignes)`, lines.length < 30)
  check(
    'et nomme la cause',
    lines.some((line) => line.includes('DISK_FULL')),
  )
} finally {
  await site.end()
  if (process.exitCode)
    console.log(site.output(), readFileSync(join(disk.folder, 'postgres/log'), 'utf8').slice(-2_000))
  disk.remove()
}
end()
