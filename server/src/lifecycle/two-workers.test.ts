import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import { findEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { endInPeace } from '../testing/peaceful-end.ts'
import { type SpawnedSite, shareSite } from '../testing/spawned-site.ts'

const TOKEN = 'un-jeton-assez-long'
const ANSWERED = 'kiosque_http_requests_total{method="GET",route="/api/v1/site",outcome="4xx"}'
const PERSON = { username: 'ada', email: 'ada@example.org', password: 'Encre2violette', userType: 'media' }
/** Less than kept answers live: a change that was not heard would show itself then. */
const SOON = { interval: 100 }

const useIt = shareSite({ program: 'npm', settings: { WORKERS: '2', METRICS_TOKEN: TOKEN } })

test('one look answers for all workers, also once each was replaced, while the other serves', async () => {
  const site = useIt()
  await expect.poll(() => look(site, 'kiosque_workers')).toBe(2)

  // Refused, and so never kept; a connection each, which the primary hands out in turn.
  const headers = { authorization: 'Bearer faux', connection: 'close' }
  for (let time = 0; time < 10; time++) await fetch(`${site.origin}/api/v1/site`, { headers })
  expect(await look(site, ANSWERED)).toBe(10)

  for (const [before, killed] of site.workers().entries()) {
    const other = site.workers().find((pid) => pid !== killed)
    await kill(site, killed)
    expect((await fetch(`${site.origin}/api/v1/health`)).status).toBe(200)
    await expect.poll(() => look(site, 'kiosque_workers_ended')).toBe(before + 1)
    await expect.poll(() => look(site, 'kiosque_workers')).toBe(2)
    expect(site.workers()).toContain(other)
  }
})

test('a worker that stands still is not left out: there is no answer instead', async () => {
  const site = useIt()
  const still = site.worker()

  process.kill(still, 'SIGSTOP')
  try {
    // At least one of two connections goes to the worker that serves: the other takes one, and no more before it does.
    const answers = [scrape(site), scrape(site)].map(async (answer) => (await answer)?.status ?? Promise.reject())
    expect(await Promise.any(answers)).toBe(503)
  } finally {
    process.kill(still, 'SIGCONT')
  }
  await expect.poll(() => look(site, 'kiosque_workers')).toBe(2)
})

test('each worker shows a change soon, one that hung as well; what a killed one told nobody of, all forget', async () => {
  const site = useIt()
  const { tokens } = await call(site, 'POST', '/auth/register', { body: PERSON })
  const as = { token: tokens.accessToken }
  const piece = { title: '0', status: 'published', blocks: [{ type: 'text', content: 'Un texte.' }] }
  const { content } = await call(site, 'POST', '/content', { body: piece, ...as })
  const path = `/content/${content.id}`
  const rename = (title: string) => call(site, 'PUT', path, { body: { title }, ...as })
  const shown = async (): Promise<string> => (await call(site, 'GET', path)).content.title
  const shownByAll = () => Promise.all(Array.from({ length: 9 }, shown))

  for (const title of ['1', '2']) {
    await shownByAll()
    await rename(title)
    await expect.poll(shownByAll, SOON).toEqual(Array(9).fill(title))
  }

  const hanging = site.worker()
  process.kill(hanging, 'SIGSTOP')
  // Those that come to the hanging worker wait for it.
  const renamed = ['1', '2', '3'].map(rename)
  await Promise.any(renamed)
  process.kill(hanging, 'SIGCONT')
  await Promise.all(renamed)
  await rename('Fin')
  await expect.poll(shownByAll, SOON).toEqual(Array(9).fill('Fin'))

  const database = connect(findEmbeddedPostgres(site.dataDir) ?? '', { max: 1 })
  onTestFinished(() => database.end())
  // One that hung may hear of what was changed meanwhile once it has answered, and forget that.
  const keptByAll = async () => {
    await rename('Fin')
    await shownByAll()
    await database(sql`UPDATE articles SET title = 'Tu' WHERE id = ${content.id}`)
    return shownByAll()
  }
  await expect.poll(keptByAll, SOON).toEqual(Array(9).fill('Fin'))
  await kill(site, hanging)
  await expect.poll(shownByAll, SOON).toEqual(Array(9).fill('Tu'))
  await expect.poll(() => site.workers().filter((pid) => pid !== hanging).length).toBe(2)
  await rename('Après')
  await expect.poll(shownByAll, SOON).toEqual(Array(9).fill('Après'))
})

test('Ctrl+C in its terminal, told twice, lets every request finish, sends proxies to others, ends all with 0', async () => {
  const site = useIt()
  expect(site.workers()).toHaveLength(2)

  await endInPeace(site, async () => {
    process.kill(-site.child.pid, 'SIGINT')
    await sleep(100)
    process.kill(-site.child.pid, 'SIGINT')
  })
})

/** A connection that the primary hands to a killed worker before it knows is lost with it. */
async function kill(site: SpawnedSite, worker: number): Promise<void> {
  process.kill(worker, 'SIGKILL')
  await expect.poll(() => site.output()).toMatch(new RegExp(`processus ${worker}, .+ arrêté`))
}

/** Over a connection of its own, which the next worker takes. */
async function call(site: SpawnedSite, method: string, path: string, more: { body?: object; token?: string } = {}) {
  const answer = await fetch(`${site.origin}/api/v1${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(more.body && { 'content-type': 'application/json' }),
      ...(more.token && { authorization: `Bearer ${more.token}` }),
    },
    ...(more.body && { body: JSON.stringify(more.body) }),
  })
  return (await answer.json()).data
}

/** Undefined when nobody answers, as a connection may go to a worker that does not. */
const scrape = ({ origin }: SpawnedSite): Promise<Response | undefined> =>
  fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)

/** The value of a series. */
async function look(site: SpawnedSite, series: string): Promise<number | undefined> {
  const text = await (await scrape(site))?.text()
  const line = text?.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
