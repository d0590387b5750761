import { expect, test } from 'vitest'
import { type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'

const TOKEN = 'un-jeton-assez-long'
const ANSWERED = 'kiosque_http_requests_total{method="GET",route="/api/v1/site",outcome="4xx"}'

test('one look answers for all workers, and what a killed one had counted stays', async () => {
  const site = await spawnSite({ settings: { WORKERS: '2', METRICS_TOKEN: TOKEN } })
  expect(await look(site, 'kiosque_workers{state="serving"}')).toBe(2)

  // Refused, and so never kept; a connection each, which the primary hands out in turn.
  const headers = { authorization: 'Bearer faux', connection: 'close' }
  for (let time = 0; time < 10; time++) await fetch(`${site.origin}/api/v1/site`, { headers })
  expect(await look(site, ANSWERED)).toBe(10)

  const killed = site.worker()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => look(site, 'kiosque_workers{state="serving"}')).toBe(2)
  await expect.poll(() => look(site, 'kiosque_workers_ended')).toBe(1)
  expect(await look(site, ANSWERED)).toBe(10)
})

test('a worker that stands still is told, and not waited for', async () => {
  const site = await spawnSite({ settings: { WORKERS: '3', METRICS_TOKEN: TOKEN } })
  const still = site.worker()
  await look(site, 'kiosque_workers_ended')

  process.kill(still, 'SIGSTOP')
  try {
    await expect.poll(() => look(site, 'kiosque_workers{state="silent"}')).toBe(1)
  } finally {
    process.kill(still, 'SIGCONT')
  }
})

/** The value of a series; undefined when nobody answers, as a connection may go to a worker that does not. */
async function look({ origin }: SpawnedSite, series: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  const line = (await answer?.text())?.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
