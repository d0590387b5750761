import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { PASSWORD, storageStateOf } from '../support/accounts.ts'
import { block } from '../support/blocks.ts'
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

test('mails about one’s pieces are stopped by a button and chosen again; another address is the account’s once its mail was opened', async ({
  visit,
  expectFailures,
}) => {
  expectFailures(/^403 PUT .*\/users\/me\/email$/)
  const { site, make } = post
  const [publication, writer] = [await make.creator(), await make.reader()]
  await make.member(publication, writer, 'contributor')
  const draft = { title: 'La forge', publicationId: publication.user.id, status: 'draft' as const }
  const params = { id: (await make.piece(writer, draft)).id }
  await make.client.expectData('PUT /content/{id}', { params, body: { status: 'published' } }, { as: publication })
  const link = await post.waitForLink(writer.user.email, '/arreter-les-courriels')
  const page = await visit({ storageState: storageStateOf(writer, site.url), baseURL: site.url })

  await test.step('stopped, and chosen again', async () => {
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
    await ageSignIn(site, writer)
    await page.reload()
    await expect(accepted).toHaveValue('weekly')
    await expect(choices.getByRole('combobox', { name: 'Heure des courriels' })).toHaveValue('18')
  })

  await test.step('another address', async () => {
    const account = page.getByRole('region', { name: 'Informations du compte' })
    const ask = async (email: string) => {
      await account.getByRole('button', { name: 'Modifier l’e-mail' }).click()
      await account.getByLabel('Nouvelle adresse e-mail').fill(email)
      await account.getByRole('button', { name: 'Envoyer le lien' }).click()
    }
    const mailsToOld = () => post.mails.filter(({ to }) => to.includes(writer.user.email)).length
    const before = mailsToOld()

    await ask('faute@exemple.fr')
    const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    await question.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirmer' }).click()
    await expect(account.getByText('faute@exemple.fr attend d’être confirmée.')).toBeVisible()
    await account.getByRole('button', { name: 'Garder l’adresse actuelle' }).click()
    await expect(account.getByText('attend d’être confirmée')).toBeHidden()

    await ask('nouvelle@exemple.fr')
    await expect(account.getByText('nouvelle@exemple.fr attend d’être confirmée.')).toBeVisible()
    const mailed = await page.context().newPage()
    await open(mailed, await post.waitForLink('nouvelle@exemple.fr', '/verifier-adresse'))
    await expect.poll(mailsToOld).toBeGreaterThan(before)
    await mailed.getByRole('button', { name: 'Confirmer mon adresse' }).click()
    await expect(account).toContainText('nouvelle@exemple.fr')
    await expect(account).toContainText('Confirmée')
  })
})

// docs/product/letters.md#signing-up, docs/product/letters.md#import
test('a letter is offered, asked for in an article, confirmed, left, and brought along by its editors', async ({
  page,
  visit,
}) => {
  const { site, make } = post
  const author = await make.creator()
  const editor = await visit({ storageState: storageStateOf(author, site.url) })
  await open(editor, `${site.url}/redaction/lettre`)
  await editor.getByRole('switch', { name: 'Proposer une lettre' }).check()
  await editor.getByLabel('Nom de la lettre').fill('La semaine du val')
  await editor.getByLabel('Ce qu’elle apporte').fill('Chaque vendredi, ce qu’il faut avoir lu.')
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(editor.getByRole('heading', { name: 'Aucun abonné' })).toBeVisible()

  const blocks = [block({ type: 'text', content: 'Un paragraphe.' }), block({ type: 'letter', content: '' })]
  const { slug } = await make.piece(author, { blocks })
  const id = await make.page(author, 'À propos')
  await make.client.expectData('PUT /content/{id}', { params: { id }, body: { blocks } }, { as: author })
  await open(page, `${site.url}/profile/${author.username}/a-propos`)
  await expect(page.getByRole('complementary', { name: 'Lettre' }).getByLabel('Adresse e-mail')).toBeVisible()
  await open(page, `${site.url}/article/${slug}`)
  const offer = page.getByRole('complementary', { name: 'Lettre' })
  await offer.getByLabel('Adresse e-mail').fill('lectrice@exemple.fr')
  await offer.getByRole('button', { name: 'S’abonner à la lettre' }).click()
  await expect(offer.getByText('Cochez la case')).toBeVisible()
  await offer.getByRole('checkbox').check()
  await offer.getByRole('button', { name: 'S’abonner à la lettre' }).click()
  await expect(offer.getByText('Regardez vos courriels')).toBeFocused()

  await open(page, await post.waitForLink('lectrice@exemple.fr', '/lettres/confirmer'))
  await page.getByRole('button', { name: 'Oui, je veux la recevoir' }).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes abonné' })).toBeFocused()
  await page.getByRole('link', { name: 'Gérer mes lettres' }).click()
  await expect(page.getByText('La semaine du val')).toBeVisible()

  await editor.reload()
  await expect(editor.getByText('lectrice@exemple.fr')).toBeVisible()
  await editor.locator('input[type=file]').setInputFiles({
    name: 'abonnes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('adresse;origine\nabonne@exemple.fr;stand\npas une adresse;\nlectrice@exemple.fr;'),
  })
  await expect(editor.getByText('Ligne 3')).toBeVisible()
  await expect(editor.getByText('Déjà abonnées : 1')).toBeVisible()
  await editor.getByLabel('D’où vient leur accord').fill('Salon du livre')
  await editor.getByRole('checkbox', { name: /Je certifie/ }).check()
  await editor.getByRole('button', { name: 'Ajouter cette adresse' }).click()
  await expect(editor.getByRole('heading', { name: '2 abonnés' })).toBeVisible()

  await open(page, await post.waitForLink('abonne@exemple.fr', '/lettres/quitter'))
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(page.getByRole('heading', { name: 'Désabonnement fait' })).toBeFocused()
  await editor.reload()
  await expect(editor.getByRole('heading', { name: 'Un abonné' })).toBeVisible()
})

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
}
