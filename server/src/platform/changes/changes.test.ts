import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { type SpawnedSite, spawnSite } from '../../testing/spawned-site.ts'
import { useTestCdn } from '../../testing/test-cdn.ts'
import { cdnTag, EVERY_ANSWER } from '../cdn/cdn-tag.ts'
import { connect } from '../database/connect.ts'

const PERSON = { username: 'ada', email: 'ada@example.org', password: 'Encre2violette', userType: 'media' }

let token = ''
let id = ''

/** Over a connection of its own, which the next worker takes. */
async function call(site: SpawnedSite, method: string, path: string, body?: object) {
  const answer = await fetch(`${site.origin}/api/v1${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && method !== 'GET' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()).data
}

/** A site with an article. */
async function publish(site: SpawnedSite): Promise<void> {
  const registered = await call(site, 'POST', '/auth/register', PERSON)
  token = registered.tokens.accessToken
  const blocks = [{ type: 'text', content: 'Un texte.' }]
  const { content } = await call(site, 'POST', '/content', { title: '0', status: 'published', blocks })
  id = content.id
}

const rename = (site: SpawnedSite, title: string) => call(site, 'PUT', `/content/${id}`, { title })
const shown = async (site: SpawnedSite): Promise<string> => (await call(site, 'GET', `/content/${id}`)).content.title
const shownByAll = (site: SpawnedSite) => Promise.all(Array.from({ length: 9 }, () => shown(site)))

/** Less than kept answers live: a change that was not heard would show itself then. */
const SOON = { interval: 100 }

test('each worker and machine shows a change soon, one that hung as well; what a killed one told nobody of, all forget', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const cdn = await useTestCdn()
  const ofCdn = { CDN: 'varnish', CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'un-jeton-assez-long' }
  const site = await spawnSite({ settings: { WORKERS: '2', DATABASE_URL: url, ...ofCdn } })
  const other = await spawnSite({ settings: { WORKERS: '0', DATABASE_URL: url } })
  await publish(site)

  for (let round = 1; round <= 3; round++) {
    await Promise.all([shownByAll(site), shownByAll(other)])
    await rename(site, String(round))
    for (const each of [site, other])
      await expect.poll(() => shownByAll(each), SOON).toEqual(Array(9).fill(String(round)))
  }

  const hanging = site.worker()
  process.kill(hanging, 'SIGSTOP')
  // Those that come to the hanging worker wait for it.
  const renamed = ['1', '2', '3'].map((title) => rename(site, title))
  await Promise.any(renamed)
  process.kill(hanging, 'SIGCONT')
  await Promise.all(renamed)
  await rename(site, 'Fin')
  const purges = () => cdn.tags().filter((tag) => tag === cdnTag(`content:${id}`)).length
  const told = purges()
  expect(told).toBeGreaterThan(0)
  await expect.poll(() => shownByAll(site), SOON).toEqual(Array(9).fill('Fin'))

  // Each is told twice: by then so is what the start had forgotten.
  await expect.poll(purges).toBeGreaterThan(told)
  const database = connect(url, { max: 1 })
  onTestFinished(() => database.end())
  // One that hung may hear of what was changed meanwhile once it has answered, and forget that.
  const keptByAll = async () => {
    await rename(site, 'Fin')
    await shownByAll(site)
    await database(sql`UPDATE articles SET title = 'Tu' WHERE id = ${id}`)
    return shownByAll(site)
  }
  await expect.poll(keptByAll, SOON).toEqual(Array(9).fill('Fin'))
  cdn.purges.length = 0
  process.kill(hanging, 'SIGKILL')
  await expect.poll(() => cdn.tags()).toContain(EVERY_ANSWER)
  await expect.poll(() => shownByAll(site).catch(() => []), SOON).toEqual(Array(9).fill('Tu'))
  await expect.poll(() => site.workers().filter((pid) => pid !== hanging).length).toBe(2)
  await rename(site, 'Après')
  await expect.poll(() => shownByAll(site), SOON).toEqual(Array(9).fill('Après'))

  process.kill(-site.child.pid, 'SIGTERM')
  process.kill(-other.child.pid, 'SIGTERM')
  expect(await Promise.all([site.ended, other.ended])).toEqual([0, 0])
})
