import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Menu du compte' })

test('two tabs whose access ran out renew it once and stay signed in; signing out in one signs out the other', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/401 GET/)
  const reader = await make.reader()
  const first = await visit({ as: { ...reader, tokens: { ...reader.tokens, accessToken: 'périmé' } } })
  const second = await first.context().newPage()
  let renewals = 0
  first.context().on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals += 1
  })

  await Promise.all([open(first, '/'), open(second, '/')])

  for (const page of [first, second]) {
    await expect(account(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('périmé')
  }
  expect(renewals).toBe(1)

  await account(first).click()
  await first.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  for (const page of [first, second]) {
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
    await expect(account(page)).toBeHidden()
  }
})
