import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { PASSWORD, storageStateOf } from '../support/accounts.ts'
import { openPostedSite } from '../support/mail-box.ts'
import { open } from '../support/open.ts'
import { ageSignIn } from '../support/sessions.ts'

const NEW_PASSWORD = 'Quatre3Chats-verts'

// One after the other, on a site of their own that sends its mails.
test.describe.configure({ mode: 'default' })
let post: Awaited<ReturnType<typeof openPostedSite>>
test.beforeAll(async () => {
  post = await openPostedSite()
})
test.afterAll(() => post.close())

test('a forgotten password is recovered by mail, and links that open nothing say which they are', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/^410 POST .*\/auth\/recovery\/password$/, /^403 POST .*\/auth\/email\/verify$/)
  const reader = await post.make.reader()
  const other = await post.make.reader()

  await test.step('from the login screen to a mail', async () => {
    await open(page, `${post.site.url}/login`)
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
    await page.getByLabel('E-mail ou nom d’utilisateur').fill(reader.username)
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

test('mails about one’s pieces are stopped by a button, and chosen again in the settings', async ({ browser }) => {
  const { site, make } = post
  const [publication, writer] = [await make.creator(), await make.reader()]
  await make.member(publication, writer, 'contributor')
  const draft = { title: 'La forge', publicationId: publication.user.id, status: 'draft' as const }
  const params = { id: (await make.piece(writer, draft)).id }
  await make.client.expectData('PUT /content/{id}', { params, body: { status: 'published' } }, { as: publication })
  const link = await post.waitForLink(writer.user.email, '/arreter-les-courriels')

  const context = await browser.newContext({ storageState: storageStateOf(writer, site.url), baseURL: site.url })
  const page = await context.newPage()
  await open(page, link)
  await page.getByRole('button', { name: 'Arrêter les courriels' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeFocused()
  await page.getByRole('link', { name: 'Choisir mes notifications' }).click()
  const choices = page.getByRole('region', { name: 'Notifications' })
  const accepted = choices.getByRole('combobox', { name: 'Articles acceptés' })
  await expect(accepted).toHaveValue('site')
  await expect(choices.getByRole('combobox', { name: 'Heure des courriels' })).toBeDisabled()
  await accepted.selectOption({ label: 'Site et courriel, chaque semaine' })
  await choices.getByRole('combobox', { name: 'Heure des courriels' }).selectOption('18 h')
  await expect(choices.getByRole('combobox', { name: 'Heure des courriels' })).toHaveValue('18')
  // Each is shown at once, and sent after the one before.
  const isLastKept = page.waitForResponse((answer) => answer.request().postData() === '{"weekday":7}')
  await choices.getByRole('combobox', { name: 'Jour de la semaine' }).selectOption('dimanche')
  await expect(choices.getByRole('combobox', { name: 'Jour de la semaine' })).toHaveValue('7')
  await isLastKept
  await page.reload()
  await expect(accepted).toHaveValue('weekly')
  await expect(choices.getByRole('combobox', { name: 'Heure des courriels' })).toHaveValue('18')
  await context.close()
})

test('another address is asked for, and is the account’s once its mail was opened', async ({ browser }) => {
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

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
}
