import { expect, test } from 'vitest'
import { type SpawnedSite, shareSite } from '../testing/spawned-site.ts'

const TOKEN = 'un-jeton-assez-long'
const ANSWERED = 'kiosque_http_requests_total{method="GET",route="/api/v1/site",outcome="4xx"}'

const useIt = shareSite({ settings: { WORKERS: '2', METRICS_TOKEN: TOKEN } })

test('one look answers for all workers, also once each was replaced, while the other serves', async () => {
  const site = useIt()
  await expect.poll(() => look(site, 'kiosque_workers')).toBe(2)

  // Refused, and so never kept; a connection each, which the primary hands out in turn.
  const headers = { authorization: 'Bearer faux', connection: 'close' }
  for (let time = 0; time < 10; time++) await fetch(`${site.origin}/api/v1/site`, { headers })
  expect(await look(site, ANSWERED)).toBe(10)

  for (const [before, killed] of site.workers().entries()) {
    const other = site.workers().find((pid) => pid !== killed)
    process.kill(killed, 'SIGKILL')
    // A connection that the primary hands to it before it knows is lost with it.
    await expect.poll(() => site.output()).toMatch(new RegExp(`processus ${killed}, .+ arrêté`))
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
