import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { CdnConfig } from '../../configuration/config.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece } from '../../testing/factories.ts'
import { type TestCdn, useTestCdn } from '../../testing/test-cdn.ts'
import { tellNodes } from '../changes/changes.ts'
import { cdnTag, EVERY_ANSWER } from './cdn-tag.ts'

const TOKEN = 'un-jeton-assez-long'

async function useSite(
  cdn: TestCdn,
  kind: CdnConfig['kind'] = 'varnish',
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const ofCdn = { CDN: kind, CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: TOKEN }
  const app = await createTestApp({ ...ofCdn, LOG_LEVEL: 'silent', ...settings })
  onTestFinished(() => app.close())
  return app
}

/** Everything that its start has it forget. */
async function useStartedSite(cdn: TestCdn): Promise<TestApp> {
  const app = await useSite(cdn)
  await expect.poll(() => cdn.tags()).toEqual([EVERY_ANSWER, EVERY_ANSWER])
  cdn.purges.length = 0
  return app
}

test.each([
  ['varnish', { method: 'PURGE', path: '/', token: `Bearer ${TOKEN}` }],
  ['fastly', { method: 'POST', path: '/purge', token: TOKEN }],
  ['cloudflare', { method: 'POST', path: '/purge_cache', token: `Bearer ${TOKEN}` }],
] as const)(
  '%s has forgotten what a change touches before it is answered, and is told again soon after',
  async (kind, purge) => {
    const cdn = await useTestCdn()
    const app = await useSite(cdn, kind)
    const creator = await createCreator(app)
    const { id } = await createPiece(app, creator)
    cdn.purges.length = 0

    await app.expectData('PUT /content/{id}', { params: { id }, body: { title: 'Autrement' } }, { as: creator })

    const tag = cdnTag(`content:${id}`)
    expect(cdn.purges.find(({ tags }) => tags.includes(tag))).toMatchObject(purge)
    await expect.poll(() => cdn.tags().filter((each) => each === tag).length).toBeGreaterThan(1)
  },
)

test('a site that starts has everything forgotten: it may have died between a commit and its purge', async () => {
  const cdn = await useTestCdn()
  await useSite(cdn)
  await expect.poll(() => cdn.tags()).toContain(EVERY_ANSWER)
})

test('purges are tried until the CDN accepts them, in their order; changes are answered meanwhile', async () => {
  const cdn = await useTestCdn()
  const { context } = await useStartedSite(cdn)

  cdn.setManner('fails')
  await context.changes.publish(['content:1'])
  await expect.poll(cdn.refused).toBeGreaterThan(1)
  await context.changes.publish(['content:2'])
  expect(cdn.tags()).toEqual([])
  cdn.setManner('accepts')

  const [first, second] = [cdnTag('content:1'), cdnTag('content:2')]
  await expect.poll(() => cdn.tags()).toContain(second)
  expect(cdn.tags().indexOf(first)).toBeLessThan(cdn.tags().indexOf(second))
})

test.each([
  ['that is down', (cdn: TestCdn, isOver: boolean) => cdn.setAway(!isOver)],
  ['that says nothing', async (cdn: TestCdn, isOver: boolean) => cdn.setManner(isOver ? 'accepts' : 'is-silent')],
])('a CDN %s hears of a change when it is back', async (_, trouble) => {
  const cdn = await useTestCdn()
  const { context } = await useStartedSite(cdn)

  await trouble(cdn, false)
  await context.changes.publish(['feed'])
  expect(cdn.tags()).toEqual([])
  await trouble(cdn, true)

  await expect.poll(() => cdn.tags()).toContain('feed')
})

test('each Varnish is told', async () => {
  const [one, other] = [await useTestCdn(), await useTestCdn()]
  const app = await useSite(one, 'varnish', { CDN_PURGE_URL: `${one.url} ${other.url}` })
  await app.context.changes.publish(['feed'])
  for (const cdn of [one, other]) expect(cdn.tags()).toContain('feed')

  // One that is away holds up no other, and hears of everything when it is back.
  await one.setAway(true)
  await app.context.changes.publish(['content:1'])
  await app.context.changes.publish(['content:2'])
  await expect.poll(() => other.tags()).toContain(cdnTag('content:2'))
  expect(one.tags()).not.toContain(cdnTag('content:1'))
  await one.setAway(false)
  await expect.poll(() => one.tags()).toEqual(expect.arrayContaining(['content:1', 'content:2'].map(cdnTag)))
})

test('a change is purged by the machine whose it was, and what a command changed by those that hear of it', async () => {
  const [one, other] = [await useTestCdn(), await useTestCdn()]
  const app = await useSite(one)
  const node = await app.startNode({ CDN_PURGE_URL: other.url })
  onTestFinished(() => node.close())
  await app.context.changes.publish(['content:1'])
  await tellNodes(app.context.database).publish(['content:2'])

  await expect.poll(() => other.tags()).toContain(cdnTag('content:2'))
  expect(one.tags()).toContain(cdnTag('content:1'))
  expect(other.tags()).not.toContain(cdnTag('content:1'))
})

test('everything is forgotten when a machine that could not hear of changes hears again', async () => {
  const cdn = await useTestCdn()
  const { context } = await useStartedSite(cdn)
  // The session that asks for it ends with it.
  const end = context.database(sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'kiosque-watch' AND datname = current_database()`)
  await end.catch(() => undefined)
  await expect.poll(() => cdn.tags()).toContain(EVERY_ANSWER)
})

test('more tags than one purge takes go in several', async () => {
  const cdn = await useTestCdn()
  const { context } = await useStartedSite(cdn)
  const tags = Array.from({ length: 600 }, (_, n) => `content:${n}` as const)

  await context.changes.publish(tags)

  expect(new Set(cdn.tags())).toEqual(new Set(tags.map(cdnTag)))
  expect(cdn.purges.map((purge) => purge.tags.length).slice(0, 3)).toEqual([250, 250, 100])
})

test('accepted and failed purges are counted', async () => {
  const cdn = await useTestCdn()
  const app = await useSite(cdn, 'varnish', { METRICS_TOKEN: TOKEN })
  cdn.setManner('fails')
  await app.context.changes.publish(['feed'])
  await expect.poll(cdn.refused).toBeGreaterThan(0)
  cdn.setManner('accepts')

  const read = async () =>
    (await fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  await expect.poll(read).toMatch(/kiosque_cdn_purges_total\{outcome="failed"\} [1-9]/)
  await expect.poll(read).toMatch(/kiosque_cdn_purges_total\{outcome="accepted"\} [1-9]/)
})
