import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { isAlive } from '../platform/postgres/postgres-process.ts'
import { holdRequest } from './held-request.ts'
import type { SpawnedSite } from './spawned-site.ts'

/** Ends a site that serves: every request finishes, proxies are sent to others, all its processes end, nothing is amiss. */
export async function endInPeace(site: SpawnedSite, tell: () => void | Promise<void>): Promise<void> {
  const all = [site.primary(), ...site.workers(), site.postgres()]
  const known = site.log().length
  const requests = await Promise.all(Array.from({ length: 4 }, () => holdRequest(site.origin)))
  const isReady = askAsProxy(`${site.origin}/api/v1/ready`)
  expect(await isReady()).toEqual([200, 'keep-alive'])

  await tell()
  // On the connection that it kept.
  await expect.poll(isReady, { interval: 50 }).toEqual([503, 'close'])
  await takesNoMore(site)
  for (const { finish } of requests) finish()

  expect(await Promise.all(requests.map(({ status }) => status))).toEqual([401, 401, 401, 401])
  expect(await site.ended).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
  const alarms = site
    .log()
    .slice(known)
    .filter(({ level }) => Number(level) >= 40)
  expect(alarms, JSON.stringify(alarms)).toEqual([])
}

/**
 * Waits until every process that serves has heard that it is to end. Who comes while the last worker of several leaves is neither
 * taken nor refused by Node's cluster before the primary ends.
 */
export const takesNoMore = (site: SpawnedSite) =>
  expect
    .poll(() =>
      fetch(`${site.origin}/api/v1/health`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(1_000),
      }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)

/** @returns asks once more, on a connection that is kept. */
function askAsProxy(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async () => {
    const [answer]: IncomingMessage[] = await once(get(address, { agent }), 'response')
    answer?.resume()
    return [answer?.statusCode, answer?.headers.connection]
  }
}
