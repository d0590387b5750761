import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const AWAY = { success: false, message: 'Le service revient dans quelques secondes. Réessayez.', code: 'UNAVAILABLE' }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Fil d’actualité' })

test('a slow server: what is there stays readable, a line shows that the next screen is on its way', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await open(page, '/')
  await page.route('**/content/slug/*', async (route) => {
    await waiting
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: piece.title }).first().click()

  await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('an article that cannot be loaded says so and leads home', async ({ page, make, expectFailures }) => {
  expectFailures(/503 GET .*\/content\/slug\//)
  const piece = await make.piece(await make.creator())
  await open(page, '/')
  await page.route('**/content/slug/*', (route) => route.fulfill({ status: 503, json: AWAY }))
  await page.getByRole('main').getByRole('link', { name: piece.title }).first().click()
  await expect(page.getByRole('alert')).toContainText("Échec du chargement de l'article")

  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
})

test('a tab that cannot be loaded says why, and comes when asked again', async ({ page, make, expectFailures }) => {
  expectFailures(/503 GET .*\/content\?/)
  const piece = await make.piece(await make.creator())
  await open(page, '/')
  await page.route('**/api/v1/content?*', (route) => route.fulfill({ status: 503, json: AWAY }))
  await tabs(page).getByRole('link', { name: 'Publications' }).click()
  await expect(page.getByRole('alert')).toContainText(AWAY.message)

  await page.unroute('**/api/v1/content?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()

  await expect(page).toHaveURL('/?onglet=publications')
  await expect(page.getByRole('heading', { name: 'Les publications' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: piece.title })).toBeVisible()
})

test('comments that cannot be loaded leave the article readable, and come when asked again', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/503 GET .*\/comments\/article\//)
  const piece = await make.piece(await make.creator())
  await make.comment(await make.reader(), piece, 'Un avis.')
  await open(page, '/')
  await page.route('**/comments/article/*', (route) => route.fulfill({ status: 503, json: AWAY }))
  await page.getByRole('main').getByRole('link', { name: piece.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText("Les commentaires n'ont pas pu être chargés")
  await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeVisible()

  await page.unroute('**/comments/article/*')
  await page.getByRole('button', { name: 'Réessayer' }).click()

  await expect(page.getByRole('article', { name: /^Commentaire de/ })).toContainText('Un avis.')
})

test('a reaction that fails is taken back', async ({ visit, make, expectFailures }) => {
  expectFailures(/500 POST .*\/reaction/)
  const piece = await make.piece(await make.creator())
  await make.comment(await make.reader(), piece, 'À débattre.')
  const page = await visit({ as: await make.reader() })
  await page.route('**/reaction', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, `/article/${piece.slug}`)
  const like = page.getByRole('article', { name: /^Commentaire de/ }).getByRole('button', { name: "J'aime" })
  await like.click()

  await expect(like).toHaveAccessibleName("J'aime, 0")
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
