import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SpawnedSite, spawnSite } from '../../testing/spawned-site.ts'

test('a PostgreSQL that is killed is there again within seconds, and the log says so', async () => {
  const site = await spawnSite()
  const killed = site.postgres()

  process.kill(killed, 'SIGKILL')

  await expect.poll(() => health(site)).toBe(503)
  await expect.poll(() => health(site)).toBe(200)
  await expect
    .poll(() => said(site))
    .toEqual([
      expect.stringMatching(/^PostgreSQL s’est arrêté \(journal\s: .+\)\s; il est relancé dans 0,1\ss\.$/),
      'PostgreSQL est de nouveau là.',
    ])
})

test('a PostgreSQL that cannot start is tried again after growing pauses, and comes when it can', async () => {
  const site = await spawnSite()
  const bringBack = takeAway(site)

  await expect.poll(() => pauses(site).slice(0, 4)).toEqual(['0,1', '0,2', '0,4', '0,8'])
  expect(said(site)).toContainEqual(expect.stringMatching(/^PostgreSQL ne démarre pas\s: .+/))
  bringBack()

  await expect.poll(() => health(site)).toBe(200)
})

test('a site ends, with 0, while its PostgreSQL is away', async () => {
  const site = await spawnSite()
  takeAway(site)
  await expect.poll(() => pauses(site).length).toBeGreaterThan(4)
  const begin = Date.now()

  site.child.kill('SIGTERM')

  expect(await site.ended).toBe(0)
  expect(Date.now() - begin).toBeLessThan(5_000)
})

test('a site ends, with 0, while its PostgreSQL is being started again', async () => {
  const site = await spawnSite()
  const killed = site.postgres()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.findPostgres() ?? killed, { interval: 5 }).not.toBe(killed)
  const begin = Date.now()

  site.child.kill('SIGTERM')

  expect(await site.ended).toBe(0)
  expect(Date.now() - begin).toBeLessThan(5_000)
  expect(site.findPostgres()).toBeUndefined()
})

/** Kills PostgreSQL and hides its data. @returns puts them back. */
function takeAway(site: SpawnedSite): () => void {
  const data = join(site.dataDir, 'postgres/data')
  process.kill(site.postgres(), 'SIGKILL')
  renameSync(data, `${data}.away`)
  return () => renameSync(`${data}.away`, data)
}

const health = (site: SpawnedSite) => fetch(`${site.origin}/api/v1/health`).then(({ status }) => status)

/** What the log says of PostgreSQL. */
const said = (site: SpawnedSite) =>
  site
    .log()
    .map(({ msg }) => String(msg))
    .filter((line) => line.startsWith('PostgreSQL'))

const pauses = (site: SpawnedSite) => said(site).flatMap((line) => /dans ([\d,]+)\ss/.exec(line)?.[1] ?? [])
