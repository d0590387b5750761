import { expect, test } from 'vitest'
import { isAlive } from '../platform/postgres/postgres-process.ts'
import { holdRequest } from '../testing/held-request.ts'
import { takesNoMore } from '../testing/peaceful-end.ts'
import { spawnSite } from '../testing/spawned-site.ts'

test('SIGTERM to npm alone lets a request finish, and cuts one that does not end: the site ends within ten seconds, with 0', async () => {
  const site = await spawnSite({ program: 'npm' })
  const postgres = site.postgres()
  const [ending, endless] = await Promise.all([holdRequest(site.origin), holdRequest(site.origin)])
  const begin = Date.now()

  process.kill(site.child.pid, 'SIGTERM')
  await takesNoMore(site)
  ending.finish()

  expect(await ending.status).toBe(401)
  await expect(endless.status).rejects.toThrow()
  expect(await site.ended).toBe(0)
  expect(Date.now() - begin).toBeLessThan(10_000)
  // On a slow disk its last checkpoint takes longer than is left: its watchdog sees it through.
  await expect.poll(() => isAlive(postgres), { timeout: 10_000 }).toBe(false)
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
