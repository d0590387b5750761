import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

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

test('a session that the server ended leads to /login, and after it back to the article', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/401 /)
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  const page = await visit({ at: `/article/${piece.slug}`, as: reader })
  await expect(account(page)).toBeVisible()
  await make.client.expectData('POST /auth/logout-all', {}, { as: reader })

  await page.getByRole('toolbar').getByRole('button', { name: 'J’aime' }).click()

  await expect(page).toHaveURL(/\/login\?retour=/)
  await signIn(page, reader)
  await expect(page).toHaveURL(`/article/${piece.slug}`)
})
