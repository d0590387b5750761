import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'

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
