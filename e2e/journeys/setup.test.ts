import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('the link that a start prints opens a site, which then takes accounts by invitation and asks its administrators for a passkey', async ({
  browser,
  ownSite,
}) => {
  // All the first steps on a site of its own, which takes most of a minute on a busy machine.
  test.slow()
  const [link = ''] = /http\S+\/bienvenue#\S+/.exec(ownSite.output()) ?? []
  const context = await browser.newContext({ baseURL: ownSite.url })
  const page = await context.newPage()
  const refused: string[] = []
  context.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await open(page, link)
  await field(page, 'Nom du site').fill('La Vigie')
  await field(page, 'Nom d’utilisateur').fill('anne')
  await field(page, 'E-mail').fill('anne@vigie.test')
  await field(page, 'Mot de passe').fill(PASSWORD)
  await field(page, 'Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir le site' }).click()
  await expect(page).toHaveURL(/\/bureau$/)
  await expect(page).toHaveTitle(/La Vigie/)
  expect(refused).toEqual([])

  const steps = page.getByRole('region', { name: 'Premiers pas' })
  await expect(steps).toContainText('0 sur 7')
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Choisissez qui s’inscrit' }).click()
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
  await page.getByRole('navigation', { name: 'Parties du bureau' }).getByRole('link', { name: /^Vue/ }).click()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Choisissez qui s’inscrit' })).toContainText('fait')
  await steps.getByRole('link', { name: 'Invitez quelqu’un' }).click()
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  const invitation = await page.getByLabel('Lien d’invitation').inputValue()
  await expectAccessible(page)
  await open(page, '/bureau')
  await expect(steps).toContainText('2 sur 7')
  await steps.getByRole('button', { name: 'Fermer la liste' }).click()
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Mentions légales à compléter' })).toBeVisible()
  await expect(steps).toBeHidden()

  await test.step('an administrator whose rights rest adds a passkey, and has them back', async () => {
    await ownSite.change('UPDATE site_settings SET require_admin_second_factor = true', [])
    await addVirtualAuthenticator(page)
    await open(page, '/bureau')
    const notice = page.getByRole('region', { name: 'Vos droits d’administration sont en pause' })
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Ajouter une clé d’accès' }).click()
    const keys = page.getByRole('region', { name: 'Clés d’accès' })
    await keys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    await keys.getByRole('button', { name: 'Ajouter la clé' }).click()
    await expect(keys.getByRole('listitem')).toHaveCount(1)
    await expect(notice).toBeHidden()
    await open(page, '/bureau/reglages')
    await expect(page.getByRole('switch', { name: 'Administrer demande' })).toBeChecked()
  })
  await context.close()

  const guest = await browser.newContext({ baseURL: ownSite.url })
  const register = await guest.newPage()
  await open(register, '/register')
  await expect(register.getByText('On s’inscrit ici sur invitation')).toBeVisible()
  await open(register, link)
  await expect(register.getByRole('heading', { name: 'Le site est déjà ouvert' })).toBeVisible()
  await open(register, invitation)
  await expect(field(register, 'Nom d’utilisateur')).toBeVisible()
  await guest.close()
})
