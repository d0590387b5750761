import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Account } from '../support/accounts.ts'
import type { Factories } from '../support/factories.ts'
import { open } from '../support/open.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

/** Makes a passkey on the device in hand, where a page of the site is open. */
async function addPasskey(page: Page, make: Factories, owner: Account): Promise<void> {
  const { options } = await make.client.expectData('POST /users/me/passkeys/options', {}, { as: owner })
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
    const made = await navigator.credentials.create({ publicKey })
    return (made as PublicKeyCredential).toJSON()
  }, options)
  const body = { response: response as never, name: 'Téléphone' }
  await make.client.expectData('POST /users/me/passkeys', { body }, { as: owner })
}

test('a passkey signs in by the button, and by what the field offers', async ({ page, make }) => {
  const reader = await make.reader()
  const answers = await addVirtualAuthenticator(page)
  await open(page, '/resume')
  await addPasskey(page, make, reader)
  await answers(false)

  await open(page, '/login?retour=%2Fresume')
  const button = page.getByRole('button', { name: 'Utiliser une clé d’accès' })
  await button.click()
  // Not before: what the field offers is answered as well, which takes the button away.
  await answers(true)
  await expect(page).toHaveURL('/resume')
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?retour=%2Fresume')
  await expect(page).toHaveURL('/resume')
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
})
