import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient, type TestClient } from '../server/src/testing/test-client.ts'
import { registerWriters, textBlock, type Writer } from './accounts.ts'
import { createChecklist } from './checklist.ts'
import { startKiosk } from './kiosk.ts'
import { createPostgres } from './own-postgres.ts'
import { readADay } from './read-a-day.ts'
import { findVarnishPort, hasVarnish, startVarnish } from './varnish.ts'

/**
 * A day of reading through Varnish, before two machines of one site that people write on: how many requests it answers by itself, and
 * for how long it shows anybody what has changed.
 */
const DAY = { requests: 30_000, seconds: 150, readers: 24 }
const PIECES = 150
/** Milliseconds between two changes. */
const CHANGES = 1_000
const LONGEST_STALE_MS = 1_000

if (!hasVarnish()) {
  console.log('Ni Varnish ni son module xkey ici (Debian : varnish, varnish-modules) : exercice passé.')
  process.exit(0)
}

const { check, end } = createChecklist()
const postgres = await createPostgres()
const port = await findVarnishPort()
const token = randomBytes(24).toString('hex')
const settings = {
  ...{ DATABASE_URL: postgres.url, CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${port}`, CDN_PURGE_TOKEN: token },
  LOG_LEVEL: 'silent',
}
const one = await startKiosk(settings)
const other = await startKiosk(settings)
const varnish = await startVarnish(port, token, [one.origin, other.origin])

/** When each version of a piece was answered to who wrote it, the first at 0. */
const versions: number[][] = []
let longestStale = 0
let seen = 0

/** What a piece says of itself, wherever it is shown. */
const wordsOf = (piece: number, version: number) => `Pièce ${piece}, version ${version}.`

/** Compares what was shown with what had been answered before it was asked for. */
function see({ text, asked }: { text: string; asked: number }): void {
  for (const [, piece, version] of text.matchAll(/Pièce (\d+), version (\d+)\./g)) {
    seen++
    const overtaken = versions[Number(piece)]?.[Number(version) + 1]
    if (overtaken !== undefined) longestStale = Math.max(longestStale, asked - overtaken)
  }
}

async function write(clients: readonly TestClient[], writer: Writer, articles: readonly string[], until: AbortSignal) {
  let changes = 0
  for (; !until.aborted; await sleep(CHANGES)) {
    const piece = Math.floor(Math.random() ** 2 * PIECES)
    const of = versions[piece] ?? []
    const client = clients[changes++ % clients.length]
    const body = { description: wordsOf(piece, of.length) }
    await client?.expectData('PUT /content/{id}', { params: { id: articles[piece] ?? '' }, body }, { as: writer })
    of.push(performance.now())
  }
  return changes
}

try {
  const [writer] = await registerWriters(one, 1)
  if (writer === undefined) throw new Error('nobody writes')
  const articles: { id: string; slug: string }[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    const body = {
      title: `Pièce ${piece}`,
      description: wordsOf(piece, 0),
      isPublished: true,
      content: [textBlock('Un texte. '.repeat(200))],
    }
    articles.push((await one.expectData('POST /content', { body }, { as: writer })).content)
    versions.push([0])
  }

  const latest = articles.toReversed()
  const paths = [
    '/',
    ...latest.slice(0, 20).flatMap(({ id, slug }) => [`/article/${slug}`, `/api/v1/comments/article/${id}`]),
    '/api/v1/content',
    '/feed.xml',
    ...latest.slice(20).map(({ slug }) => `/article/${slug}`),
  ]
  const over = new AbortController()
  const clients = [one, other].map(({ origin }) => createTestClient(origin))
  const ids = articles.map(({ id }) => id)
  const writing = write(clients, writer, ids, over.signal)
  const day = await readADay(varnish.origin, paths, DAY, see)
  over.abort()
  const changes = await writing

  const share = day.answeredByCdn / day.requests
  console.log(
    `${day.requests} requests in ${DAY.seconds} s, ${changes} changes; answered by Varnish: ${(100 * share).toFixed(1)} %; ` +
      `stale at the longest: ${Math.round(longestStale)} ms (of ${seen} versions seen); slowest ${Math.round(day.slowest)} ms`,
  )
  check('tout est répondu', [...day.statuses.keys()], [200])
  check('Varnish répond à la plupart des visiteurs', share > 0.5)
  check('rien de périmé plus d’une seconde après un changement', longestStale < LONGEST_STALE_MS)

  const [first] = ids
  const path = `${varnish.origin}/api/v1/content/${first}`
  const asked = async (headers: Record<string, string> = {}) =>
    (await fetch(path, { headers })).headers.get('x-varnish')
  await asked()
  check('un visiteur est servi par Varnish', (await asked())?.includes(' '))
  check(
    'qui est connecté ne l’est jamais',
    (await asked({ authorization: `Bearer ${writer.token}` }))?.includes(' '),
    false,
  )
  const purge = (headers: Record<string, string>) => fetch(varnish.origin, { method: 'PURGE', headers })
  check('sans jeton rien n’est purgé', (await purge({ 'surrogate-key': 'site' })).status, 403)
} finally {
  await varnish.stop()
  await Promise.all([one.stop(), other.stop()])
  await postgres.remove()
}
end()
