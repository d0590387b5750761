import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'

const TOKEN = 'un-jeton-assez-long'
const app = aSite({ METRICS_TOKEN: TOKEN })

async function scrape(
  { origin }: Pick<TestApp, 'origin'> = app,
  headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
) {
  const answer = await fetch(`${origin}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** The value of a series as it stands in the text; 0 where there is none. */
const figure = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  )

const requests = (route: string, outcome: string) =>
  `kiosque_http_requests_total{method="GET",route="${route}",outcome="${outcome}"}`

test('requests are counted by the pattern of their route, never by their address', async () => {
  await fetch(`${app.origin}/api/v1/content/slug/un-secret-dans-l-adresse`)
  await fetch(`${app.origin}/api/v1/nulle-part/un-secret`)

  const { text, type } = await scrape()

  expect(type).toContain('text/plain; version=0.0.4')
  expect(figure(text, requests('/api/v1/content/slug/:slug', '4xx'))).toBe(1)
  expect(figure(text, requests('none', '4xx'))).toBe(1)
  expect(
    figure(text, 'kiosque_http_request_duration_seconds_count{method="GET",route="/api/v1/content/slug/:slug"}'),
  ).toBe(1)
  expect(text).not.toContain('secret')
})

test('kept answers are counted with their route: served, missed, dropped', async () => {
  const { text: before } = await scrape()
  const route = requests('/api/v1/content', '2xx')
  const event = (name: string) => `kiosque_kept_answers_total{event="${name}"}`

  for (let time = 0; time < 3; time++) await app.expectData('GET /content')
  await app.context.changes.publish(['feed'])
  const { text: after } = await scrape()

  const more = (series: string) => figure(after, series) - figure(before, series)
  expect([more(route), more(event('missed')), more(event('served')), more(event('dropped'))]).toEqual([3, 1, 2, 1])
})

test('notifications are timed from sending to hearing', async () => {
  const count = async () => figure((await scrape()).text, 'kiosque_notification_lag_seconds_count')
  const before = await count()

  await app.context.changes.publish(['feed'])

  await expect.poll(count).toBeGreaterThan(before)
})

test('jobs and mails are told by kind and state, those that are none as 0', async () => {
  await app.expectData('POST /auth/register', {
    body: { username: 'paul_b', email: 'paul_b@exemple.fr', password: 'Encre2violette', userType: 'user' },
  })

  const { text } = await scrape()

  expect(text).toMatch(/kiosque_jobs\{kind="send-mail",state="failed"\} 0/)
  expect(text).toMatch(/kiosque_jobs\{kind="sweep",state="waiting"\} \d/)
  expect(figure(text, 'kiosque_mails{state="waiting"}')).toBeGreaterThan(0)
  expect(text).toContain('kiosque_mails{state="doubtful"} 0')
  expect(figure(text, 'kiosque_database_up')).toBe(1)
})

test('without a CDN no purges are told', async () => {
  expect((await scrape()).text).not.toContain('kiosque_cdn')
})

test('what the store of files could not do is counted', async () => {
  const series = 'kiosque_storage_failures_total{work="open"}'
  const before = figure((await scrape()).text, series)

  // A file where a folder of the store should be.
  const name = `${'ab'.repeat(16)}.webp`
  await writeFile(join(app.context.config.dataDir, 'media/ab'), '')
  await expect(app.context.storage.open(name)).rejects.toThrow('ENOTDIR')

  expect(figure((await scrape()).text, series)).toBe(before + 1)
})

test('only who shows the token may look, from wherever', async () => {
  const looks = await Promise.all([
    scrape(app, {}),
    scrape(app, { authorization: `Bearer ${TOKEN}x` }),
    scrape(app, { authorization: `bearer ${TOKEN.toUpperCase()}` }),
    scrape(app, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' }),
  ])
  expect(looks.map(({ status }) => status)).toEqual([401, 401, 401, 200])
})

test('without a token there is nothing to look at, not even from this machine', async () => {
  const { status, text } = await scrape(await useTestApp())
  expect([status, text]).toEqual([404, expect.not.stringContaining('kiosque_')])
})
