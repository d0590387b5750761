import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'

// docs/product/newsroom.md#bylines

test('several people sign a piece, in their order and with what they did', async ({ visit, make }) => {
  const author = await make.creator()
  const piece = await make.piece(author, { title: 'À quatre mains', status: 'draft' })
  const desk = await visit({ at: `/editor/${piece.id}`, as: author })
  await desk.getByRole('button', { name: 'Ajouter des signatures' }).click()
  const panel = desk.getByRole('region', { name: 'Signatures' })
  const add = panel.getByRole('button', { name: 'Ajouter' })
  for (const name of ['Luc Photographe', 'Zoé Martin']) {
    await panel.getByLabel('Nom').fill(name)
    await add.click()
  }
  await panel.getByLabel('Nom').fill('zoé martin')
  await add.click()
  await expect(panel.getByText(/zoé martin/)).toBeVisible()
  await panel.getByLabel('Qui signe').selectOption({ label: `${author.username} (@${author.username})` })
  await add.click()
  await panel.getByLabel('Fonction de Luc Photographe').fill('Photos')
  await panel.getByRole('button', { name: `Avancer ${author.username}` }).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(desk.getByText('Article published successfully!')).toBeVisible()

  await open(desk, `/article/${piece.slug}`)
  await expect(desk.getByText(`Par ${author.username} et Zoé Martin`)).toBeVisible()
  await expect(desk.getByText('Photos\u202f: Luc Photographe')).toBeVisible()
  await open(desk, `/editor/${piece.id}`)
  await expect(panel.getByRole('listitem')).toHaveCount(3)
})
