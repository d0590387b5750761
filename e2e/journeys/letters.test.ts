import { expect, test } from '../fixtures.ts'
import { storageStateOf } from '../support/accounts.ts'
import { block } from '../support/blocks.ts'
import { openPostedSite } from '../support/mail-box.ts'
import { open } from '../support/open.ts'

// docs/product/letters.md#signing-up, docs/product/letters.md#import

let post: Awaited<ReturnType<typeof openPostedSite>>
test.beforeAll(async () => {
  post = await openPostedSite()
})
test.afterAll(() => post.close())

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
