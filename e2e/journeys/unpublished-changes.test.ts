import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'

test('changes of a public piece are kept unseen, gone on with, compared, published; others are dropped', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const piece = await make.piece(author, { title: 'La halle de nuit', featuredImage: await make.photo(author) })
  const read = async () =>
    (await make.client.expectData('GET /content/slug/{slug}', { params: { slug: piece.slug } })).content.title
  const page = await visit({ at: `/editor/${piece.id}`, as: author })
  const title = page.getByRole('textbox', { name: 'Titre (obligatoire)' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const notice = page.getByRole('region', { name: 'Modifications non publiées' })

  await expect(button('Enregistrer sans publier')).toBeDisabled()
  await title.fill('La halle de jour')
  await button('Enregistrer sans publier').dblclick()
  await expect(page.getByText('Modifications enregistrées sans être publiées')).toBeVisible()
  await expect(notice).toContainText('les lecteurs voient toujours la version publiée')
  await expect(button('Enregistrer sans publier')).toBeDisabled()
  await expectAccessible(page)
  expect(await read()).toBe('La halle de nuit')

  await open(page, '/my-publications')
  await expect(page.getByText('Modifications non publiées')).toBeVisible()
  await page.getByRole('link', { name: /^Modifier/ }).click()
  await expect(title).toHaveValue('La halle de jour')
  await notice.getByRole('link', { name: 'Voir ce qui diffère' }).click()
  await expect(page.getByRole('heading', { name: /^Version non publiée du/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Versions' }).getByText('Non publiée')).toBeVisible()
  await expect(page.getByRole('deletion')).toHaveText('nuit')
  await expect(page.getByRole('insertion')).toHaveText('jour')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Retour à l’article' }).click()
  await title.fill('La halle à midi')
  await button('Publier les modifications').click()
  await expect(page.getByText('Modifications publiées', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await read()).toBe('La halle à midi')

  await title.fill('Une erreur')
  await button('Enregistrer sans publier').click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Abandonner les modifications' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Modifications abandonnées')).toBeVisible()
  await expect(title).toHaveValue('La halle à midi')
  await expect(button('SAUVEGARDER')).toBeDisabled()
})
