import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAlive, sendSignal } from '../platform/postgres/postgres-process.ts'
import { holdRequest } from '../testing/held-request.ts'
import { type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'

type Tell = (site: SpawnedSite) => void | Promise<void>

const toGroup =
  (signal: NodeJS.Signals): Tell =>
  (site) =>
    void process.kill(-site.child.pid, signal)
const toNpm =
  (signal: NodeJS.Signals): Tell =>
  (site) =>
    void process.kill(site.child.pid, signal)
const toNode =
  (signal: NodeJS.Signals): Tell =>
  (site) =>
    void process.kill(site.primary(), signal)
const twice =
  (tell: Tell): Tell =>
  async (site) => {
    await tell(site)
    await sleep(100)
    await tell(site)
  }

/** Each signal and each of those that hear it, with one worker, which takes its connections itself, and with two. */
const WAYS: [string, string, 'npm' | 'node', Tell][] = [
  ['Ctrl+C in its terminal, told twice', '2', 'npm', twice(toGroup('SIGINT'))],
  ['SIGTERM to npm alone', '1', 'npm', toNpm('SIGTERM')],
  ['SIGHUP to Node alone', '1', 'node', toNode('SIGHUP')],
]

test.each(WAYS)(
  '%s (WORKERS=%s) lets every request finish, sends proxies to others, ends all with 0',
  async (_, WORKERS, program, tell) => {
    const site = await spawnSite({ program, settings: { WORKERS } })
    const all = [site.primary(), ...site.workers(), site.postgres()]
    expect(all).toHaveLength(2 + Number(WORKERS))
    const requests = await Promise.all(Array.from({ length: 4 }, () => holdRequest(site.origin)))
    const isReady = askAsProxy(`${site.origin}/api/v1/ready`)
    expect(await isReady()).toEqual([200, 'keep-alive'])

    await tell(site)
    // On the connection that it kept.
    await expect.poll(isReady, { interval: 50 }).toEqual([503, 'close'])
    await takesNoMore(site)
    for (const { finish } of requests) finish()

    expect(await Promise.all(requests.map(({ status }) => status))).toEqual([401, 401, 401, 401])
    expect(await site.ended).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
    const alarms = site.log().filter(({ level }) => Number(level) >= 40)
    expect(alarms, JSON.stringify(alarms)).toEqual([])
  },
)

test('a request that does not end is cut: the site ends within ten seconds, with 0', async () => {
  const site = await spawnSite()
  const postgres = site.postgres()
  const request = await holdRequest(site.origin)
  const begin = Date.now()

  await toGroup('SIGINT')(site)

  await expect(request.status).rejects.toThrow()
  expect(await site.ended).toBe(0)
  expect(Date.now() - begin).toBeLessThan(10_000)
  // On a slow disk its last checkpoint takes longer than is left: its watchdog sees it through.
  await expect.poll(() => isAlive(postgres), { timeout: 10_000 }).toBe(false)
})

test('a second Ctrl+C, seconds after the first, ends everything at once', async () => {
  const site = await spawnSite()
  const all = [...site.workers(), site.postgres()]
  const request = await holdRequest(site.origin)

  // For as long as they count as one they change nothing: the end would be in peace, with 0.
  for (let isEnded = false; !isEnded; ) {
    sendSignal(-site.child.pid, 'SIGINT')
    isEnded = await Promise.race([site.ended.then(() => true), sleep(100, false)])
  }

  await expect(request.status).rejects.toThrow()
  expect(await site.ended).toBe(1)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
})

test('a signal during the start ends it at once, with 0, and leaves nothing running', async () => {
  const site = await spawnSite({ settings: { DEMO: 'on' }, until: 'Chargement du contenu' })
  const all = site.all()
  expect(all.length).toBeGreaterThan(2)

  site.child.kill('SIGTERM')

  expect(await site.ended).toBe(0)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
  expect(site.output()).toMatch(/^(.+…\n)+$/)
})

test('a site whose npm was killed finishes what runs, and ends', async () => {
  const site = await spawnSite({ program: 'npm' })
  const all = [site.primary(), ...site.workers(), site.postgres()]
  const request = await holdRequest(site.origin)

  process.kill(site.child.pid, 'SIGKILL')
  await takesNoMore(site)
  request.finish()

  expect(await request.status).toBe(401)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
})

/**
 * Waits until every process that serves has heard that it is to end. Who comes while the last worker of several leaves is neither
 * taken nor refused by Node's cluster before the primary ends.
 */
const takesNoMore = (site: SpawnedSite) =>
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
