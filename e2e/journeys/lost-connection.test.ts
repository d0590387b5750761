import { expect, test } from '../fixtures.ts'

test('what cannot be opened without a connection leaves the page as it is, and says so', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await visit({ at: '/settings', as: await make.reader(), isNew: true })
  const menu = page.getByRole('button', { name: 'Menu du compte' })
  await expect(menu).toBeVisible()
  await page.context().setOffline(true)

  await menu.click()
  await expect(page.getByText('Sans connexion, ceci ne s’ouvre pas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.context().setOffline(false)
  await page.reload()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
})
