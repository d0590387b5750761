import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../platform/postgres/postgres-process.ts'
import { descendants } from '../testing/descendants.ts'
import { holdRequest } from '../testing/held-request.ts'
import { type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'

const TROUBLE = join(import.meta.dirname, '../testing/trouble.mjs')

test('a worker that is killed is replaced sooner than the site had started, and the log says what ended it', async () => {
  const begin = Date.now()
  const site = await spawnSite()
  const killed = site.worker()
  const started = Date.now()

  process.kill(killed, 'SIGKILL')

  await answers(site)
  expect(Date.now() - started).toBeLessThan(started - begin)
  expect(site.workers()).not.toContain(killed)
  await expect
    .poll(() => said(site))
    .toEqual([
      expect.stringMatching(`processus ${killed}, .+ arrêté \\(signal SIGKILL\\)`),
      expect.stringMatching(/remplacé dans 0,1\ss/),
    ])
})

test('without workers one process is the site, and ends with code 1 after an error that nobody catches', async () => {
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'start.mjs', WORKERS: '0' } })
  await answers(site)
  expect(site.workers()).toEqual([])

  process.kill(site.primary(), 'SIGUSR2')

  expect(await site.ended).toBe(1)
})

test('of two workers the other one serves while one is replaced', async () => {
  const site = await spawnSite({ settings: { WORKERS: '2' } })
  const killed = site.worker()
  const other = site.workers().find((pid) => pid !== killed)

  process.kill(killed, 'SIGKILL')
  // A connection that the primary hands to it before it knows is lost with it.
  await expect.poll(() => said(site)).toContainEqual(expect.stringMatching(`processus ${killed}, .+ arrêté`))

  const answer = await fetch(`${site.origin}/api/v1/health`)
  expect(answer.status).toBe(200)
  await expect.poll(() => site.workers().length).toBe(2)
  expect(site.workers()).toContain(other)
})

test('an error that nobody catches ends its worker, which is replaced while it finishes what runs', async () => {
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'worker.mjs' } })
  const troubled = site.worker()
  const request = await holdRequest(site.origin)

  process.kill(troubled, 'SIGUSR2')

  await expect.poll(() => said(site)).toContainEqual(expect.stringMatching(/remplacé dans 0,1\ss/))
  await expect.poll(() => site.workers().length).toBe(2)
  expect(isAlive(troubled)).toBe(true)
  // Not once the other answers: on a slow machine that may be after the seconds that it has for what runs.
  request.finish()
  expect(await request.status).toBe(401)
  await answers(site)
  await expect.poll(() => said(site)).toContainEqual(expect.stringMatching(`processus ${troubled}, .+ \\(code 1\\)`))
  expect(site.log()).toContainEqual(
    expect.objectContaining({
      level: 60,
      pid: troubled,
      origin: 'unhandledRejection',
      err: expect.objectContaining({ message: 'nobody catches this', stack: expect.stringContaining('trouble.mjs') }),
    }),
  )
})

test('an error that nobody catches in the primary is logged, and the site goes on', async () => {
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'start.mjs' } })

  process.kill(site.primary(), 'SIGUSR2')

  await expect
    .poll(() => site.log())
    .toContainEqual(
      expect.objectContaining({
        level: 60,
        pid: site.primary(),
        err: expect.objectContaining({ stack: expect.stringContaining('trouble.mjs') }),
      }),
    )
  await answers(site)
  const killed = site.worker()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed)).toBe(false)
  await answers(site)
})

test('a worker that dies again and again is begun after growing pauses, until it stays', async () => {
  const file = join(makeFolder(), 'trouble')
  const troubled = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'worker.mjs', TROUBLE_FILE: file } })
  writeFileSync(file, '')

  process.kill(troubled.worker(), 'SIGKILL')

  await expect.poll(() => pauses(troubled).slice(0, 5)).toEqual(['0,1', '0,2', '0,4', '0,8', '1,6'])
  expect(said(troubled)).toContainEqual(expect.stringContaining('(code 7)'))
  rmSync(file)
  await answers(troubled)
})

test('a worker that replaces another has the settings that the site was started with', async () => {
  const cwd = makeFolder()
  const site = await spawnSite({ cwd, settings: { PUBLIC_URL: undefined } })
  writeFileSync(join(cwd, '.env'), 'PUBLIC_URL=https://changed.example\n')

  process.kill(site.worker(), 'SIGKILL')

  await expect.poll(() => said(site).length).toBe(2)
  await answers(site)
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain('Sitemap: http://localhost')
})

test('a machine that stands still for seconds has not lost its database', async () => {
  const site = await spawnSite()
  const worker = site.worker()
  const postgres = [site.postgres(), ...descendants(site.postgres())]

  for (const pid of postgres) process.kill(pid, 'SIGSTOP')
  // By now it has asked and waits.
  await sleep(300)
  process.kill(worker, 'SIGSTOP')
  await sleep(2_000)
  process.kill(worker, 'SIGCONT')
  await sleep(50)
  for (const pid of postgres) process.kill(pid, 'SIGCONT')

  await answers(site)
  expect(said(site)).toEqual([])
})

test('a site whose first worker ends before it listens does not start, and leaves nothing running', async () => {
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'worker.mjs', TROUBLE_FILE: TROUBLE } })

  expect(await site.ended).toBe(1)
  expect(site.output()).toMatch(/s’est arrêté au démarrage \(code 7\)/)
  expect(site.findPostgres()).toBeUndefined()
})

test('with the primary everything ends, and a start brings back the site', async () => {
  const site = await spawnSite()
  const rest = [...site.workers(), site.postgres()]

  process.kill(site.primary(), 'SIGKILL')

  await expect.poll(() => rest.filter(isAlive)).toEqual([])
  await answers(await spawnSite({ dataDir: site.dataDir }))
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-trouble-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Waits until a page is answered. */
async function answers(site: SpawnedSite): Promise<void> {
  const ask = () =>
    fetch(site.origin).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(ask, { interval: 20 }).toBe(200)
}

/** What the log warns of. */
const said = (site: SpawnedSite) =>
  site
    .log()
    .filter(({ level }) => Number(level) >= 40)
    .map(({ msg }) => msg)

const pauses = (site: SpawnedSite) => said(site).flatMap((line) => /dans ([\d,]+)\ss/.exec(String(line))?.[1] ?? [])
