import { expect } from '../fixtures.ts'
import { PASSWORD, storageStateOf } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { test } from '../support/posted-site.ts'
import { ageSignIn } from '../support/sessions.ts'

test('another address is asked for, and is the account’s once its mail was opened', async ({ browser, post }) => {
  test.slow()
  const { site, make } = post
  const reader = await make.reader()
  await ageSignIn(site, reader)
  const context = await browser.newContext({ storageState: storageStateOf(reader, site.url), baseURL: site.url })
  const page = await context.newPage()
  await open(page, '/settings')
  const account = page.getByRole('region', { name: 'Informations du compte' })
  const ask = async (email: string) => {
    await account.getByRole('button', { name: 'Modifier l’e-mail' }).click()
    await account.getByLabel('Nouvelle adresse e-mail').fill(email)
    await account.getByRole('button', { name: 'Envoyer le lien' }).click()
  }

  await ask('faute@exemple.fr')
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await question.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(account.getByText('faute@exemple.fr attend d’être confirmée.')).toBeVisible()
  await account.getByRole('button', { name: 'Garder l’adresse actuelle' }).click()
  await expect(account.getByText('attend d’être confirmée')).toBeHidden()

  await ask('nouvelle@exemple.fr')
  await expect(account.getByText('nouvelle@exemple.fr attend d’être confirmée.')).toBeVisible()
  const link = await post.waitForLink('nouvelle@exemple.fr', '/verifier-adresse')
  await expect.poll(() => post.mails.filter(({ to }) => to.includes(reader.user.email)).length).toBeGreaterThan(1)
  const mailed = await context.newPage()
  await open(mailed, link)
  await mailed.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(account).toContainText('nouvelle@exemple.fr')
  await expect(account).toContainText('Confirmée')
  await context.close()
})
