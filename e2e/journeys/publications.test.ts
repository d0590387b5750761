import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoLayoutShift } from '../support/layout.ts'
import { open } from '../support/open.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const counter = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('the publications are counted, day by day too, filtered, sorted and deleted; where there is none, what to do next is said', async ({
  lend,
  make,
  expectFailures,
}) => {
  // A font that comes late moves what it is the face of.
  expectFailures(/\.woff2$/, /^401 /)
  const author = await make.creator()
  const { page, signIn, loadWhole } = await lend()
  await signIn(author)
  await open(page, '/my-publications')
  await expect(page.getByText('Aucune publication')).toBeVisible()
  const liked = await make.piece(author, { title: 'La plus aimée' })
  await make.piece(author, { title: 'La plus récente' })
  await make.piece(author, { title: 'Pas finie', status: 'draft' })
  const reader = await make.reader()
  await make.client.expectData('POST /content/{id}/like', { params: { id: liked.id } }, { as: reader })
  await make.comment(reader, liked, 'Bien vu.')

  await make.client.expectData('POST /content/{id}/increment-view', { params: { id: liked.id } })
  await page.route('**/*.woff2', (route) => route.abort())
  await open(page, '/my-publications')
  for (const [name, value] of Object.entries({
    Total: '3',
    Vues: '1',
    Likes: '1',
    Commentaires: '1',
    Publiés: '2',
    Brouillons: '1',
  })) {
    await expect(counter(page, name)).toHaveText(value)
  }
  await expect(card(page, 'Pas finie').getByText('Brouillon', { exact: true })).toBeVisible()
  await expect(card(page, 'Pas finie').getByRole('link', { name: 'Continuer : Pas finie' })).toBeVisible()
  await expect(card(page, 'La plus aimée').getByText('Publié', { exact: true })).toBeVisible()
  await expect(card(page, 'La plus aimée').getByRole('link', { name: /^Modifier/ })).toBeVisible()
  await expect(page.getByText(/^1\svue en 30 jours/)).toBeVisible()
  await expectNoLayoutShift(page)
  await card(page, 'La plus aimée')
    .getByRole('button', { name: /^Vues par jour/ })
    .click()
  await expect(card(page, 'La plus aimée').getByText(/^1\svue en 30 jours/)).toBeVisible()
  await expectAccessible(page)

  const filters = page.getByRole('navigation', { name: 'Filtrer les publications' })
  await filters.getByRole('link', { name: 'Brouillons' }).click()
  await expect(titles(page)).toHaveText(['Pas finie'])
  await test.step('deleting asks first, then takes the publication and its figures away', async () => {
    const remove = page.getByRole('button', { name: 'Supprimer : Pas finie' })
    const question = page.getByRole('alertdialog', {
      name: 'Êtes-vous sûr de vouloir supprimer cette publication ?',
    })
    await remove.click()
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(titles(page)).toHaveText(['Pas finie'])
    await remove.click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Aucun brouillon')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Commencer un article' })).toHaveAttribute('href', '/editor')
    await expect(counter(page, 'Total')).toHaveText('2')
  })

  await filters.getByRole('link', { name: 'Publiés' }).click()
  await expect(titles(page)).toHaveText(['La plus récente', 'La plus aimée'])
  await page.getByLabel('Trier par').selectOption('Likes')
  await expect(titles(page)).toHaveText(['La plus aimée', 'La plus récente'])
  // What a page asks for last: nothing of it may come after the session has ended.
  const unread = page.waitForResponse('**/notifications/unread')
  await loadWhole(() => open(page, page.url()))
  await unread
  await expect(titles(page)).toHaveText(['La plus aimée', 'La plus récente'])
  await expect(counter(page, 'Total')).toHaveText('2')

  await test.step('who was signed out meanwhile is led to the login', async () => {
    await make.client.expectData('POST /auth/logout-all', {}, { as: author })
    await card(page, 'La plus aimée')
      .getByRole('button', { name: /^Supprimer/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Vous devez être connecté pour supprimer une publication.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('back from an article finds the pages that were loaded, with what changed since', async ({ visit, make }) => {
  const author = await make.creator()
  const pieces = await make.pieces(author, 14)
  const page = await visit({ at: '/my-publications', as: author })
  await expect(titles(page)).toHaveCount(12)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(titles(page)).toHaveCount(14)
  const oldest = pieces[0] ?? (await make.piece(author))
  await card(page, oldest.title).getByRole('link', { name: /^Voir/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: oldest.title })).toBeVisible()
  await make.client.expectData('DELETE /content/{id}', { params: { id: pieces[1]?.id ?? '' } }, { as: author })
  await page.goBack()

  await expect(card(page, oldest.title)).toBeVisible()
  await expect(titles(page)).toHaveCount(13)
})
