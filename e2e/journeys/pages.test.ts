import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

// docs/product/pages.md#menus, docs/product/pages.md#writing-a-page

test('a page is begun, written, published, and put first in the menu with the keyboard', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/409 POST .*\/api\/v1\/pages$/)
  const creator = await make.creator()
  await make.page(creator, 'L’équipe')
  const page = await visit({ at: '/redaction', as: creator })
  await page.getByRole('button', { name: 'Nouvelle page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titre').fill('Qui nous sommes')
  await dialog.getByLabel('Adresse').fill('l-equipe')
  await dialog.getByRole('button', { name: 'Commencer la page' }).click()
  await expect(dialog.getByText(/Une page a déjà cette adresse/)).toBeVisible()
  await dialog.getByLabel('Adresse').fill('a-propos')
  await dialog.getByRole('button', { name: 'Commencer la page' }).click()

  await expect(page).toHaveURL(/\/editor\/.+/)
  await expect(page.getByLabel('Commentaires')).toBeHidden()
  await page.getByLabel('Titre').press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Une rédaction de vallée.')
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await page.getByRole('link', { name: 'Voir la page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Qui nous sommes' })).toBeVisible()
  await expect(page.getByText('Une rédaction de vallée.')).toBeVisible()

  await page.getByRole('link', { name: 'Modifier la page' }).click()
  await page.getByRole('link', { name: 'Retour aux pages' }).click()
  await page.getByRole('button', { name: 'Monter\u202f: Qui nous sommes' }).focus()
  const kept = page.waitForResponse('**/api/v1/pages/order')
  await page.keyboard.press('Enter')
  await expect(page.getByText('est en position 1 sur 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Descendre\u202f: Qui nous sommes' })).toBeFocused()
  await kept

  await open(page, `/profile/${creator.username}`)
  const menu = page.getByRole('navigation', { name: /^Pages de/ })
  await expect(menu.getByRole('link')).toHaveText(['Qui nous sommes', 'L’équipe'])
  await menu.getByRole('link', { name: 'L’équipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L’équipe' })).toBeVisible()
  await menu.getByRole('link', { name: 'Qui nous sommes' }).click()
  await expect(page.getByText('Une rédaction de vallée.')).toBeVisible()
})
