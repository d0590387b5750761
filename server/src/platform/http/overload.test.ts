import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { refusalCounts } from '../overloaded.ts'
import { type OverloadLimits, SERVING_LIMITS } from './overload.ts'

/** What no process of tests comes near, whatever else this machine does. */
const AMPLE: OverloadLimits = { heap: 2 ** 40, answers: 1_000 }
const MEGABYTE = 1024 * 1024
/** More than anything of the server waits for the database. */
const AWAY_MS = 2_500
const TOKEN = 'un-jeton-assez-long'
const REFUSED = { success: false, code: 'UNAVAILABLE', message: M.overloaded }

async function useApp(overload: Partial<OverloadLimits>, settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp(
    { LOG_LEVEL: 'silent', ...settings },
    { pages: 'built', overload: { ...AMPLE, ...overload } },
  )
  onTestFinished(() => app.close())
  return app
}

const statusOf = async (app: TestApp, path: string) => (await fetch(app.origin + path)).status

/** Holds every read of articles up, until it is called. */
async function holdArticles({ context: { database } }: TestApp) {
  const held = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const ended = database.transaction(async (tx) => {
    await tx(sql`LOCK TABLE articles IN ACCESS EXCLUSIVE MODE`)
    isLocked.resolve()
    await held.promise
  })
  await isLocked.promise
  const letGo = () => {
    held.resolve()
    return ended
  }
  onTestFinished(letGo)
  return letGo
}

/** Answers that wait for the articles. */
const waiting = async ({ context: { database } }: TestApp) =>
  (await database(sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'articles'::regclass`)).length

// docs/product/limits.md#overload
test('without memory a process refuses what it would make anew, in words, and goes on with the rest', async () => {
  // What a process loads for its first page is there when it is measured.
  const before = await useApp({})
  await fetch(before.origin)
  const heap = process.memoryUsage().heapUsed + 150 * MEGABYTE
  const app = await useApp({ heap }, { METRICS_TOKEN: TOKEN })
  const kept = await (await fetch(app.origin)).text()
  const refusedBefore = refusalCounts.get('memory') ?? 0

  // Eight bytes each, in the heap: until it is too much, for what others left there may go meanwhile.
  const ballast: number[][] = []
  const askWithMore = () => {
    ballast.push(new Array(10 * MEGABYTE).fill(0.5))
    return statusOf(app, '/api/v1/site')
  }
  await expect.poll(askWithMore, { interval: 500 }).toBe(503)
  // So much more that it stays too much when that goes.
  for (let more = 0; more < 4; more++) ballast.push(new Array(10 * MEGABYTE).fill(0.5))

  const { status, headers, failure } = await app.call('GET /site')
  expect([status, headers.get('retry-after'), failure]).toEqual([503, '5', expect.objectContaining(REFUSED)])
  const page = await fetch(`${app.origin}/recherche?q=x`)
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  const text = await page.text()
  expect([text.includes(M.overloaded), text.includes('Réessayer')]).toEqual([true, true])

  const again = await fetch(app.origin)
  expect([again.status, await again.text()]).toEqual([200, kept])
  expect(await statusOf(app, '/api/v1/health')).toBe(200)
  expect(await statusOf(app, '/favicon.svg')).toBe(200)
  // Another process may have memory.
  const ready = await app.call('GET /ready')
  expect([ready.status, ready.failure?.data]).toEqual([503, expect.objectContaining({ load: 'busy' })])
  const metrics = await fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const counted = /kiosque_refused_total\{reason="memory"\} (\d+)/.exec(await metrics.text())?.[1]
  expect(Number(counted)).toBeGreaterThan(refusedBefore)
  expect(ballast.length).toBeGreaterThan(0)
})

test('only so many answers are made at once; the next asker hears when to come back, and the first gets theirs', async () => {
  const app = await useApp({ answers: 2 })
  const letGo = await holdArticles(app)
  const asked = [app.call('GET /content'), app.call('GET /content', { query: { limit: 2 } })]
  await expect.poll(() => waiting(app)).toBeGreaterThan(0)
  await expect.poll(() => statusOf(app, '/api/v1/site')).toBe(503)
  expect((await app.call('GET /site')).failure).toMatchObject(REFUSED)
  expect(await statusOf(app, '/')).toBe(503)
  expect(await statusOf(app, '/favicon.svg')).toBe(200)

  await letGo()

  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  expect(await statusOf(app, '/api/v1/site')).toBe(200)
})

test('whoever leaves before the answer is made leaves their place', async () => {
  const app = await useApp({ answers: 1 })
  await holdArticles(app)
  const gone = new AbortController()
  const asked = fetch(`${app.origin}/api/v1/content`, { signal: gone.signal }).catch(() => 'gone')
  await expect.poll(() => waiting(app)).toBe(1)
  expect(await statusOf(app, '/api/v1/site')).toBe(503)
  gone.abort()
  expect(await asked).toBe('gone')
  await expect.poll(() => statusOf(app, '/api/v1/site')).toBe(200)
})

test('a process without a place for another answer says that it is busy, and lives', async () => {
  const app = await useApp({ answers: 0 })
  expect((await app.call('GET /ready')).failure?.data).toMatchObject({ load: 'busy' })
  expect(await statusOf(app, '/api/v1/health')).toBe(200)
})

test('what came while the machine was away for seconds is answered after it, and so is what comes then (docs/product/limits.md#overload)', async () => {
  const app = await useApp(SERVING_LIMITS)
  const kept = await (await fetch(app.origin)).text()
  const asked = Array.from({ length: 60 }, (_, index) =>
    app.call('GET /content', { query: { page: 1 + (index % 20) } }),
  )
  const pages = Array.from({ length: 20 }, () => fetch(app.origin).then((answer) => answer.text()))
  // Some have begun, some wait for a session of the database, some for the server.
  await setTimeout(20)
  const end = performance.now() + AWAY_MS
  while (performance.now() < end);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(pages))).toEqual(new Set([kept]))
  for (let waited = 0; waited < 500; waited += 50) {
    expect(await statusOf(app, '/')).toBe(200)
    expect((await app.call('GET /content', { query: { limit: 2 } })).status).toBe(200)
    await setTimeout(50)
  }
})
