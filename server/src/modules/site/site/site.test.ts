import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'

test('health answers ok while the database answers', async () => {
  const app = await useTestApp()
  expect(await app.expectData('GET /health')).toEqual({
    status: 'ok',
    uptime: expect.any(Number),
    disk: { free: expect.any(Number), state: 'ok' },
  })
})

test('the site tells the address of its support, null without one', async () => {
  const [without, withOne] = await Promise.all([useTestApp(), useTestApp({ SUPPORT_EMAIL: 'soutien@exemple.fr' })])
  expect(await without.expectData('GET /site')).toEqual({ supportEmail: null })
  expect(await withOne.expectData('GET /site')).toEqual({ supportEmail: 'soutien@exemple.fr' })
})

test('a server is ready that has database, files, migrations and hears notifications', async () => {
  const app = await useTestApp()

  const answer = await app.call('GET /ready')

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.data).toEqual({
    database: 'ok',
    storage: 'ok',
    migrations: 'ok',
    notifications: 'ok',
    load: 'ok',
    notificationLag: expect.any(Number),
  })
})

test.each([
  [
    'its store of files is not there',
    { storage: 'away' },
    ({ context }: TestApp) => rename(join(context.config.dataDir, 'media'), join(context.config.dataDir, 'gone')),
  ],
  [
    'a migration is missing',
    { migrations: 'missing' },
    ({ context: { database } }: TestApp) =>
      database(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1`),
  ],
])('a server is not ready while %s', async (_, state, breakIt) => {
  const app = await useTestApp()
  await breakIt(app)

  const { status, headers, failure } = await app.call('GET /ready')

  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(failure).toMatchObject({ success: false, code: 'UNAVAILABLE', data: { database: 'ok', ...state } })
})

test('whoever asks often whether a server is ready gets the same look', async () => {
  const app = await useTestApp()
  const looks = await Promise.all(Array.from({ length: 20 }, () => app.expectData('GET /ready')))
  expect(new Set(looks.map(({ notificationLag }) => notificationLag)).size).toBe(1)
})
