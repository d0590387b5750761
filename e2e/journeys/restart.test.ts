import { expect, test } from '../fixtures.ts'
import { createFactories } from '../support/factories.ts'
import { open } from '../support/open.ts'

test('after kill -9 of everything the site comes back with every answered write', async ({ ownSite, visit }) => {
  const make = createFactories(ownSite.url)
  const page = await visit({ baseURL: ownSite.url })
  await open(page, '/')
  await expect(page.getByText('Aucun contenu disponible')).toBeVisible()
  await expect(page.getByText('Essayez de changer de filtre')).toBeVisible()
  const reader = await make.reader()
  const piece = await make.piece(await make.creator())
  await make.comment(reader, piece, 'Écrit juste avant la panne.')

  await ownSite.kill()
  await ownSite.start()

  await open(page, `/article/${piece.slug}`)
  await expect(page.getByText('Écrit juste avant la panne.')).toBeVisible()
})
