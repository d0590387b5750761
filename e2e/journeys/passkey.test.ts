import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Account } from '../support/accounts.ts'
import type { Factories } from '../support/factories.ts'
import { open } from '../support/open.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

/** Makes a passkey on the device in hand, where a page of the site is open. */
async function addPasskey(page: Page, make: Factories, owner: Account) {
  const { options } = await make.client.expectData('POST /users/me/passkeys/options', {}, { as: owner })
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
    const made = await navigator.credentials.create({ publicKey })
    return (made as PublicKeyCredential).toJSON()
  }, options)
  const body = { response: response as never, name: 'Téléphone' }
  return make.client.expectData('POST /users/me/passkeys', { body }, { as: owner })
}

const OPTIONS = '**/auth/passkeys/sign-in/options'

/** Holds what the server asks of a passkey's owner back. @returns how often it was asked so far, and what lets the n-th answer through. */
async function holdOptions(page: Page) {
  const held: (() => void)[] = []
  await page.route(OPTIONS, async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  return { asked: () => held.length, release: (n: number) => held[n - 1]?.() }
}

const button = (page: Page) => page.getByRole('button', { name: 'Utiliser une clé d’accès' })

test('a passkey signs in by the button, and by what the field offers; one that was removed is refused once, though shown without end', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^40\d POST .*\/auth\/passkeys\/sign-in$/)
  const page = await visit({ isNew: true })
  const reader = await make.reader()
  const answers = await addVirtualAuthenticator(page)
  await open(page, '/resume')
  const { passkey } = await addPasskey(page, make, reader)
  await answers(false)

  const offered = page.waitForResponse(OPTIONS)
  await open(page, '/login?retour=%2Fresume')
  await offered
  const options = await holdOptions(page)
  await button(page).click()
  await expect.poll(options.asked).toBe(1)
  // What the field offered is over; what the button asks for is answered if its owner is willing when it begins.
  await answers(true)
  options.release(1)
  await expect(page).toHaveURL('/resume')
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()

  await page.unrouteAll()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?retour=%2Fresume')
  await expect(page).toHaveURL('/resume')
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()

  await make.client.expectData('DELETE /users/me/passkeys/{id}', { params: { id: passkey.id } }, { as: reader })
  let tries = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/passkeys/sign-in')) tries += 1
  })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByText('Cette clé d’accès n’ouvre aucun compte ici.')).toBeVisible()
  // Time enough for another try, on the same line.
  for (let n = 0; n < 5; n++) await page.evaluate(() => fetch('/login').then((answer) => answer.text()))
  expect(tries).toBe(1)
})

test('an offer in the field that comes late does not end what the button has begun', async ({ visit }) => {
  const page = await visit({ isNew: true })
  const answers = await addVirtualAuthenticator(page)
  await answers(false)
  const options = await holdOptions(page)
  await open(page, '/login')
  await expect.poll(options.asked).toBe(1)
  await button(page).click()
  await expect.poll(options.asked).toBe(2)
  options.release(2)
  await page.waitForResponse(OPTIONS)
  const late = page.waitForResponse(OPTIONS)
  options.release(1)
  await late
  // Time enough for the offer to begin.
  for (let n = 0; n < 5; n++) await page.evaluate(() => fetch('/login').then((answer) => answer.text()))

  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
})
