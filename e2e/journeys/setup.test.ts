import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'
import { open } from '../support/open.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('the link that a start prints opens a site, which then takes accounts by invitation', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const [link = ''] = /http\S+\/bienvenue#\S+/.exec(ownSite.output()) ?? []
  const context = await browser.newContext({ baseURL: ownSite.url })
  const page = await context.newPage()
  await open(page, link)
  await field(page, 'Nom du site').fill('La Vigie')
  await field(page, 'Nom d’utilisateur').fill('anne')
  await field(page, 'E-mail').fill('anne@vigie.test')
  await field(page, 'Mot de passe').fill(PASSWORD)
  await field(page, 'Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir le site' }).click()
  await expect(page).toHaveURL(/\/bureau$/)
  await expect(page).toHaveTitle(/La Vigie/)

  await open(page, '/bureau/reglages')
  const identity = page.getByRole('form', { name: 'Identité' })
  await identity.getByLabel('Couleur', { exact: true }).fill('#ffd400')
  await identity.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(identity.getByLabel('Couleur', { exact: true })).toHaveAccessibleDescription(
    /La plus proche qui convient/,
  )
  const people = page.getByRole('form', { name: 'Inscriptions et publication' })
  await people.getByRole('radio', { name: /^Sur invitation/ }).check()
  await people.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await page.getByRole('link', { name: 'Créer et retirer des invitations' }).click()
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  const invitation = await page.getByLabel('Lien d’invitation').inputValue()
  await expectAccessible(page)
  await context.close()

  const guest = await browser.newContext({ baseURL: ownSite.url })
  const register = await guest.newPage()
  await open(register, '/register')
  await expect(register.getByText('On s’inscrit ici sur invitation')).toBeVisible()
  await open(register, link)
  await expect(register.getByRole('heading', { name: 'Le site est déjà ouvert' })).toBeVisible()
  await open(register, invitation)
  await expect(field(register, "Nom d'utilisateur")).toBeVisible()
  await guest.close()
})
