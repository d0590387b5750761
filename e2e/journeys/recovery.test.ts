import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { test } from '../support/posted-site.ts'

const NEW_PASSWORD = 'Quatre3Chats-verts'

test('a forgotten password is recovered by mail, and links that open nothing say which they are', async ({
  page,
  post,
  expectFailures,
}) => {
  // With the start of a site of its own.
  test.slow()
  expectFailures(/^410 POST .*\/auth\/recovery\/password$/, /^403 POST .*\/auth\/email\/verify$/)
  const reader = await post.make.reader()
  const other = await post.make.reader()

  await test.step('from the login screen to a mail', async () => {
    await open(page, `${post.site.url}/login`)
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
    await page.getByLabel("E-mail ou nom d'utilisateur").fill(reader.username)
    await page.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(page.getByRole('heading', { name: 'Regardez vos courriels' })).toBeFocused()
  })

  const link = await post.waitForLink(reader.user.email, '/nouveau-mot-de-passe')

  await test.step('from the link to being signed in, also after a reload', async () => {
    await open(page, link)
    await expect(page).toHaveURL(`${post.site.url}/nouveau-mot-de-passe`)
    await page.reload()
    await choosePassword(page)
    await expect(page.getByText('Mot de passe changé.')).toBeVisible()
    await expect(page).toHaveURL(`${post.site.url}/`)
    await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
  })

  await test.step('the link once more', async () => {
    await open(page, link)
    await choosePassword(page)
    await expect(page.getByRole('heading', { name: 'C’est déjà fait' })).toBeFocused()
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
    await expect(page).toHaveURL(`${post.site.url}/mot-de-passe-oublie`)
  })

  await test.step('the link of another account, which is good after signing out', async () => {
    await open(page, await post.waitForLink(other.user.email, '/verifier-adresse'))
    const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' })
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Le lien d’un autre compte' })).toBeFocused()
    await page.getByRole('button', { name: 'Me déconnecter et rouvrir ce lien' }).click()
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeFocused()
    await expect(page.getByText(other.user.email)).toBeVisible()
  })
})

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
}
