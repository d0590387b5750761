import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { useMailingSite, useMailServer } from '../testing/mail-site.ts'
import { spawnSite } from '../testing/spawned-site.ts'
import { createTestClient } from '../testing/test-client.ts'

const TOKEN = 'un-jeton-assez-long'

// docs/product/running.md#roles
test('a process of the web enqueues a mail and leaves it to a process of the jobs on the same database', async () => {
  const [near, far] = await Promise.all([useMailServer(), useMailServer()])
  const { app, report, mails, states } = await useMailingSite(near.url, { ROLE: 'web' })
  await report('Sent by the other')
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  // What fails there is given up there, though nobody who works on mails was ever here.
  expect(await app.context.database(sql`SELECT state, dead_letter FROM jobs.job WHERE name = 'send-mail'`)).toEqual([
    { state: 'created', deadLetter: 'send-mail.failed' },
  ])

  const node = await app.startNode({ ROLE: 'jobs', SMTP_URL: far.url })
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['sent'])
  expect([near.mails.length, far.mails.length]).toEqual([0, 1])

  // Told at once, as by a process that does jobs itself.
  await report('And another')
  await expect.poll(states).toEqual(['sent', 'sent'])
  expect([near.mails.length, far.mails.length]).toEqual([0, 2])
})

test('a process of the jobs tells how it is, and serves neither a page nor the API', async () => {
  const site = await createTestApp({ ROLE: 'jobs', METRICS_TOKEN: TOKEN }, { pages: 'built' })
  onTestFinished(() => site.close())

  expect(await site.expectData('GET /health')).toMatchObject({ status: 'ok' })
  expect(await site.expectData('GET /ready')).toMatchObject({ database: 'ok', storage: 'ok' })
  const metrics = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('kiosque_workers')])

  for (const path of ['/', '/api/v1/content', '/api/docs', '/feed.xml', '/media/x.webp', '/favicon.svg']) {
    const answer = await fetch(site.origin + path)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      404,
      { success: false, code: 'NOT_FOUND', message: M.routeNotFound },
    ])
  }
})

test('a start says what of the site is done there, and the two make one site', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const web = await spawnSite({ settings: { ROLE: 'web', DATABASE_URL: url, WORKERS: '0' } })
  const jobs = await spawnSite({
    settings: { ROLE: 'jobs', DATABASE_URL: url, WORKERS: '0', PUBLIC_URL: web.origin },
    until: 'Kiosque fait les travaux',
  })
  expect(web.output()).toContain('les travaux (courriels, vidéos, ménage) se font ailleurs, avec ROLE=jobs')
  expect(jobs.output()).toContain(`Kiosque fait les travaux de ${web.origin}`)
  // The link of the first administrator is the one that the pages' process has said.
  expect([web.output().includes('/bienvenue#'), jobs.output().includes('/bienvenue#')]).toEqual([true, false])
  expect((await createTestClient(web.origin).call('GET /ready')).status).toBe(200)
  expect((await fetch(web.origin)).status).toBe(200)

  jobs.child.kill('SIGTERM')
  expect(await jobs.ended).toBe(0)
})
