import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SpawnedSite, spawnSite } from '../../testing/spawned-site.ts'

test('a PostgreSQL that is killed is there again within seconds; one that cannot start is tried again after growing pauses, until it can or the site ends', async () => {
  const site = await spawnSite({ settings: { WORKERS: '0' } })
  process.kill(site.postgres(), 'SIGKILL')

  await expect
    .poll(() => said(site))
    .toEqual([
      expect.stringMatching(/^PostgreSQL s’est arrêté \(journal\s: .+\)\s; il est relancé dans 0,1\ss\.$/),
      'PostgreSQL est de nouveau là.',
    ])
  await expect.poll(() => health(site), SOON).toBe(200)

  let known = said(site).length
  const news = () => said(site).slice(known)
  const bringBack = takeAway(site)
  await expect.poll(() => health(site), SOON).toBe(503)
  await expect.poll(() => pauses(news()).join(' ')).toContain('0,4 0,8 1,6')
  expect(news()).toContainEqual(expect.stringMatching(/^PostgreSQL ne démarre pas\s: .+/))
  bringBack()
  await expect.poll(() => health(site), SOON).toBe(200)

  known = said(site).length
  takeAway(site)
  await expect.poll(() => pauses(news()).length).toBeGreaterThan(1)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

const SOON = { interval: 20 }

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

const pauses = (lines: string[]) => lines.flatMap((line) => /dans ([\d,]+)\ss/.exec(line)?.[1] ?? [])
