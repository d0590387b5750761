import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PATIENCE_MS } from '../platform/database/answer-in-time.ts'
import { connect } from '../platform/database/connect.ts'
import { findEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { isAlive } from '../platform/postgres/postgres-process.ts'
import { descendants } from '../testing/descendants.ts'
import { holdRequest } from '../testing/held-request.ts'
import { endInPeace, takesNoMore } from '../testing/peaceful-end.ts'
import { type SpawnedSite, shareSite, spawnSite } from '../testing/spawned-site.ts'

const TROUBLE = join(import.meta.dirname, '../testing/trouble.mjs')

/** Ends what a shared site was, or has one process end by itself. */
const KILL = 'SIGKILL'
const THROW = 'SIGUSR2'

describe('A site with one worker', () => {
  const cwd = makeFolder()
  const file = join(cwd, 'trouble')
  const useIt = shareSite({
    cwd,
    imports: [TROUBLE],
    settings: { TROUBLE: '.mjs', TROUBLE_FILE: file, PUBLIC_URL: undefined },
  })
  let site: SpawnedSite
  /** What its log held before the test. */
  let known = 0
  const log = () => site.log().slice(known)
  beforeEach(async () => {
    site = useIt()
    await answers(site)
    known = site.log().length
  })
  afterAll(() => rmSync(cwd, { recursive: true }))

  test('an error that nobody catches in the primary is logged, and the site goes on: a worker that is killed is replaced with the settings that the site was started with, and the log says what ended it', async () => {
    process.kill(site.primary(), THROW)
    await expect.poll(log).toContainEqual(
      expect.objectContaining({
        level: 60,
        pid: site.primary(),
        err: expect.objectContaining({ stack: expect.stringContaining('trouble.mjs') }),
      }),
    )
    await answers(site)
    known = site.log().length
    const killed = site.worker()
    writeFileSync(join(cwd, '.env'), 'PUBLIC_URL=https://changed.example\n')

    process.kill(killed, KILL)

    await expect
      .poll(() => warnings(log()))
      .toEqual([
        expect.stringMatching(`processus ${killed}, .+ arrêté \\(signal SIGKILL\\)`),
        expect.stringMatching(/remplacé dans [\d,]+\ss/),
      ])
    await answers(site)
    expect(site.workers()).not.toContain(killed)
    expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain('Sitemap: http://localhost')
  })

  test('an error that nobody catches ends its worker, which is replaced while it finishes what runs', async () => {
    const troubled = site.worker()
    const request = await holdRequest(site.origin)

    process.kill(troubled, THROW)

    await expect.poll(() => warnings(log())).toContainEqual(expect.stringMatching(/remplacé dans [\d,]+\ss/))
    await expect.poll(() => site.workers().length).toBe(2)
    expect(isAlive(troubled)).toBe(true)
    // Not once the other answers: on a slow machine that may be after the seconds that it has for what runs.
    request.finish()
    expect(await request.status).toBe(401)
    await answers(site)
    await expect
      .poll(() => warnings(log()))
      .toContainEqual(expect.stringMatching(`processus ${troubled}, .+ \\(code 1\\)`))
    expect(log()).toContainEqual(
      expect.objectContaining({
        level: 60,
        pid: troubled,
        origin: 'unhandledRejection',
        err: expect.objectContaining({ message: 'nobody catches this', stack: expect.stringContaining('trouble.mjs') }),
      }),
    )
  })

  test('a machine that stands still for seconds has not lost its database', async () => {
    const worker = site.worker()
    const postgres = [site.postgres(), ...descendants(site.postgres())]

    for (const pid of postgres) process.kill(pid, 'SIGSTOP')
    // By then it has asked and waits.
    await untilPast(300)
    process.kill(worker, 'SIGSTOP')
    await untilPast(2 * PATIENCE_MS)
    process.kill(worker, 'SIGCONT')
    await sleep(50)
    for (const pid of postgres) process.kill(pid, 'SIGCONT')

    await answers(site)
    expect(warnings(log())).toEqual([])
  })

  test('SIGHUP to Node alone lets every request finish, sends proxies to others, ends all with 0', () =>
    endInPeace(site, () => void process.kill(site.primary(), 'SIGHUP')))
})

test('a worker that dies again and again is begun after growing pauses, until it stays; with the primary everything ends; a start brings back the site, which finishes what runs and ends when its npm is killed', async () => {
  const folder = makeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'trouble')
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'worker.mjs', TROUBLE_FILE: file } })
  const pauses = () => warnings(site.log()).flatMap((line) => /dans ([\d,]+)\ss/.exec(line)?.[1] ?? [])
  writeFileSync(file, '')

  process.kill(site.worker(), KILL)

  await expect.poll(() => pauses().slice(0, 5)).toEqual(['0,1', '0,2', '0,4', '0,8', '1,6'])
  expect(warnings(site.log())).toContainEqual(expect.stringContaining('(code 7)'))
  rmSync(file)
  await answers(site)

  const ofDatabase = async (statement: RawBuilder<{ isFree: boolean }>) => {
    const database = connect(findEmbeddedPostgres(site.dataDir) ?? '', { max: 1 })
    return database(statement).finally(() => database.end())
  }
  await ofDatabase(sql`INSERT INTO installation.leases (name, holder, until)
    VALUES ('file:x', gen_random_uuid(), now() + interval '1 hour') RETURNING false AS is_free`)
  const rest = [...site.workers(), site.postgres()]
  process.kill(site.primary(), KILL)
  await expect.poll(() => rest.filter(isAlive)).toEqual([])
  const again = await spawnSite({ program: 'npm', dataDir: site.dataDir })
  await answers(again)
  // Who was at it is dead: the same picture can be sent again at once.
  expect(await ofDatabase(sql`SELECT until <= now() AS is_free FROM installation.leases`)).toEqual([{ isFree: true }])

  const all = [again.primary(), ...again.workers(), again.postgres()]
  const request = await holdRequest(again.origin)
  process.kill(again.child.pid, KILL)
  await takesNoMore(again)
  request.finish()
  expect(await request.status).toBe(401)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
})

test('a site whose first worker ends before it listens does not start, and leaves nothing running', async () => {
  const site = await spawnSite({ imports: [TROUBLE], settings: { TROUBLE: 'worker.mjs', TROUBLE_FILE: TROUBLE } })

  expect(await site.ended).toBe(1)
  expect(site.output()).toMatch(/s’est arrêté au démarrage \(code 7\)/)
  expect(site.findPostgres()).toBeUndefined()
})

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kiosque-trouble-'))
}

/** Waits until the clock has gone on by so much. */
async function untilPast(milliseconds: number): Promise<void> {
  const begin = performance.now()
  await expect.poll(() => performance.now() - begin).toBeGreaterThan(milliseconds)
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

/** What a log warns of. */
const warnings = (log: Record<string, unknown>[]) =>
  log.filter(({ level }) => Number(level) >= 40).map(({ msg }) => String(msg))
