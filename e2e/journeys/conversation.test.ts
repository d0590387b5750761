import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Votre commentaire' })
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Commentaire de/ }).filter({ hasText: text })
const waiting = (page: Page) => page.getByRole('region', { name: /en attente de validation$/ })
const openWaiting = (page: Page) =>
  waiting(page)
    .getByRole('button', { name: /en attente de validation$/ })
    .click()

test('a comment that waits is seen by its writer and the author, who publishes it', async ({ visit, make }) => {
  const author = await make.creator()
  const piece = await make.piece(author, { commentsMode: 'held' })
  const reader = await visit({ at: `/article/${piece.slug}`, as: await make.reader() })
  await composer(reader).fill('Une question sur les chiffres.')
  await reader.getByRole('button', { name: 'Commenter', exact: true }).click()
  await openWaiting(reader)
  await expect(waiting(reader)).toContainText('Une question sur les chiffres.')
  await reader.reload()
  await expect(waiting(reader)).toContainText('1 commentaire en attente de validation')

  const desk = await visit({ at: '/my-publications', as: author })
  await expect(desk.getByText('1 commentaire attend votre validation.')).toBeVisible()
  await desk.getByRole('link', { name: 'Voir le plus ancien' }).click()
  await openWaiting(desk)
  await waiting(desk).getByRole('button', { name: 'Publier' }).click()
  await expect(comment(desk, 'Une question sur les chiffres.')).toBeVisible()
  await expect(waiting(desk)).toBeHidden()
})

test('who blocks an account reads no more of it; the settings let it go, and keep words to watch, or say that they could not', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/ERR_CONNECTION_FAILED PUT .*\/held-words$/)
  const piece = await make.piece(await make.creator())
  const pest = await make.reader()
  await make.comment(pest, piece, 'Toujours la même rengaine.')
  const page = await visit({ at: `/article/${piece.slug}`, as: await make.creator() })
  await comment(page, 'Toujours la même rengaine.').getByRole('button', { name: 'Bloquer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click()
  await expect(page.getByText('Commentaire d’un compte que vous bloquez')).toBeVisible()
  await expect(comment(page, 'Toujours la même rengaine.')).toBeHidden()

  await open(page, '/settings#blocages')
  await page.getByRole('button', { name: `Débloquer : ${pest.username}` }).click()
  await expect(page.getByText('Vous ne bloquez personne.')).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Un mot ou une expression par ligne' })
  const failure = page.getByText('La connexion est interrompue')
  await words.fill('arnaque')
  await page.route('**/held-words', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Enregistrer la liste' }).click()
  await expect(failure).toBeVisible()
  await words.fill('arnaque\nescroc')
  await expect(failure).toBeHidden()
  await page.unroute('**/held-words')
  await page.getByRole('button', { name: 'Enregistrer la liste' }).click()
  await expect(page.getByText('Liste enregistrée')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('arnaque\nescroc')

  await open(page, `/article/${piece.slug}`)
  await expect(comment(page, 'Toujours la même rengaine.')).toBeVisible()
})
