import { expect, test } from '../fixtures.ts'

// docs/product/newsroom.md#handing-in, docs/product/newsroom.md#writing-for-a-publication

test('a contributor hands in, is sent back with words, hands in again, and is published', async ({ visit, make }) => {
  const [publication, contributor, chief] = [await make.creator(), await make.reader(), await make.reader()]
  await make.member(publication, contributor, 'contributor')
  await make.member(publication, chief, 'editor')

  const writing = await visit({ at: '/editor', as: contributor })
  const handIn = writing.getByRole('button', { name: 'Remettre à la rédaction' })
  await writing.getByLabel('Titre').fill('Un texte confié')
  await expect(writing.getByRole('button', { name: 'PUBLIER' })).toBeHidden()
  await handIn.click()
  await expect(writing.getByText('doit contenir au moins un bloc').first()).toBeVisible()
  await writing.getByLabel('Titre').press('Enter')
  await writing.keyboard.press('Enter')
  await writing.keyboard.type('Un premier jet.')
  await handIn.dblclick()
  await expect(writing).toHaveURL(/\/my-publications/)
  const own = writing.getByRole('article').filter({ hasText: 'Un texte confié' })
  await expect(own).toHaveCount(1)
  await expect(own.getByText('À relire')).toBeVisible()
  const { content } = await make.client.expectData('GET /content/my-articles', {}, { as: publication })
  expect(content).toMatchObject([{ title: 'Un texte confié', status: 'draft' }])

  const reading = await visit({ at: '/', as: chief })
  await reading.getByRole('button', { name: 'Menu du compte' }).click()
  await reading.getByRole('menuitem', { name: 'À relire (1)' }).click()
  await reading.getByRole('link', { name: 'Un texte confié' }).click()
  await reading.getByRole('button', { name: 'Renvoyer à l’auteur' }).click()
  const dialog = reading.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(dialog.getByText('Écrivez à l’auteur ce qu’il reste à faire')).toBeVisible()
  await dialog.getByLabel('Ce qu’il reste à faire').fill('Un chiffre manque.')
  await dialog.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(reading.getByText('Un chiffre manque.')).toBeVisible()

  await own.getByRole('link', { name: /Continuer/ }).click()
  await expect(writing.getByText('Un chiffre manque.')).toBeVisible()
  await expect(writing.getByRole('button', { name: 'SAUVEGARDER' })).toBeVisible()
  await expect(writing.getByRole('button', { name: 'PUBLIER' })).toBeHidden()
  await handIn.click()
  await expect(writing.getByText(/Remis à la rédaction le/)).toBeVisible()
  await expect(writing.getByRole('button', { name: 'Reprendre' })).toBeVisible()

  await reading.goto('/redaction/a-relire')
  await reading.getByRole('link', { name: 'Un texte confié' }).click()
  await reading.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(reading.getByRole('link', { name: 'Voir l’article' })).toBeVisible()
  await expect(reading.getByText(/Remis par/)).toBeHidden()
  await reading.goto('/redaction/a-relire')
  await expect(reading.getByText('Rien à relire')).toBeVisible()
})
