import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'

// docs/product/moderation.md#changes-that-readers-see

test('a typo goes unsaid; a correction stands in the article and the Register, and is compared; one alone is asked about', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const cover = await make.photo(author)
  const piece = await make.piece(author, { title: 'La hale de nuit', featuredImage: cover })
  const desk = await visit({ at: `/editor/${piece.id}`, as: author })
  const title = desk.getByRole('textbox', { name: 'Titre (obligatoire)' })
  const saved = desk.getByText('Article saved successfully!')

  const choice = desk.getByRole('button', { name: 'Pour les lecteurs' })
  const dialog = desk.getByRole('dialog', { name: 'Que dire aux lecteurs' })
  const choose = () => dialog.getByRole('button', { name: 'Choisir' }).click()
  const save = () => desk.getByRole('button', { name: 'SAUVEGARDER' }).click()

  await title.fill('La halle de nuit')
  await expect(choice).toContainText('Mise à jour')
  await choice.click()
  await dialog.getByRole('radio', { name: 'Coquille' }).check()
  await choose()
  await expect(choice).toContainText('Coquille')
  await save()
  await expect(saved).toBeVisible()
  const reader = await visit({ at: `/article/${piece.slug}` })
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('La halle de nuit')
  await expect(reader.getByText(/^Mis à jour/)).toBeHidden()
  await expect(reader.getByText('Voir ce qui a changé')).toBeHidden()

  await title.fill('La halle de jour')
  await choice.click()
  await dialog.getByRole('radio', { name: 'Rectificatif' }).check()
  await choose()
  const lacks = dialog.getByText('Dites ce qui était faux et ce qui est juste')
  await expect(lacks).toBeVisible()
  await dialog.getByRole('radio', { name: 'Mise à jour' }).check()
  await expect(lacks).toBeHidden()
  await dialog.getByRole('radio', { name: 'Rectificatif' }).check()
  await dialog.getByLabel('Ce qui était faux, ce qui est juste').fill('La halle ouvre le jour, et non la nuit.')
  await dialog.getByRole('radio', { name: 'En tête de l’article' }).check()
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await choice.click()
  await expect(dialog.getByRole('radio', { name: 'En tête de l’article' })).toBeChecked()
  await expectAccessible(desk)
  await choose()
  await save()
  await expect(saved).toBeVisible()

  await open(reader, `/article/${piece.slug}`)
  await expect(reader.getByText(/^Mis à jour/)).toBeVisible()
  const note = reader.getByRole('heading', { name: /^Rectificatif/ })
  const above = async () =>
    ((await note.boundingBox())?.y ?? 0) <
    ((await reader.getByText('Un paragraphe pour commencer.').boundingBox())?.y ?? 0)
  expect(await above()).toBe(true)
  const data = await reader.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    correction: [{ '@type': 'CorrectionComment', text: 'La halle ouvre le jour, et non la nuit.' }],
  })

  await reader.getByRole('link', { name: 'Voir ce qui a changé' }).click()
  await expect(reader.getByRole('deletion')).toHaveText('nuit')
  await expect(reader.getByRole('insertion')).toHaveText('jour')
  await expect(reader.getByText('hale', { exact: false })).toHaveCount(0)
  await open(reader, '/registre')
  await expect(reader.getByText('La halle ouvre le jour, et non la nuit.')).toBeVisible()

  await title.fill('La halle de jour, enfin')
  await expect(choice).toContainText('Mise à jour')
  await save()
  await expect(saved).toBeVisible()

  await desk.getByRole('link', { name: 'Versions' }).click()
  const versions = desk.getByRole('navigation', { name: 'Versions' }).getByRole('link')
  for (const [place, kind] of ['Mise à jour', 'Rectificatif', 'Coquille'].entries())
    await expect(versions.nth(place)).toContainText(kind)

  await desk.goBack()
  const part = desk.getByRole('region', { name: 'Rectificatif' })
  const text = part.getByRole('textbox', { name: 'Rectificatif' })
  const add = part.getByRole('button', { name: 'Ajouter le rectificatif' })
  const question = desk.getByRole('alertdialog', { name: 'Ajouter ce rectificatif' })
  await add.click()
  await expect(text).toHaveAccessibleDescription(/Écrivez le rectificatif/)
  await text.fill('La halle a sept portes, et non six.')
  await expect(text).not.toHaveAccessibleDescription(/Écrivez le rectificatif/)
  await add.click()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await desk.reload()
  await expect(text).toHaveValue('La halle a sept portes, et non six.')
  await add.click()
  await question.getByRole('button', { name: 'Ajouter le rectificatif' }).click()
  await expect(desk.getByText('Rectificatif ajouté')).toBeVisible()
  await expect(text).toHaveValue('')
  await desk.reload()
  await expect(text).toHaveValue('')
  await open(reader, `/article/${piece.slug}`)
  await expect(reader.getByText('La halle a sept portes, et non six.')).toBeVisible()
})
