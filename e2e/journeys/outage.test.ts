import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const away = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { success: false, message: 'Le service revient dans quelques secondes. Réessayez.', code: 'UNAVAILABLE' },
  })

test.beforeEach(({ expectFailures }) => expectFailures(/^503 /, /ERR_INTERNET_DISCONNECTED|Failed to fetch/))

test('the next page of the feed comes by itself after a lost connection, an article and its comments after an outage', async ({
  page,
  make,
}) => {
  const author = await make.creator()
  const pieces = await make.pieces(author, 9)
  const piece = pieces[8]
  await make.comment(author, pieces[8] ?? (await make.piece(author)), 'Un avis.')
  await open(page, '/')
  await page.context().setOffline(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load content' })
  await expect(failure).toContainText('Vérifiez votre connexion')
  await expect(failure.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(6)
  await page.context().setOffline(false)
  await expect(failure).toBeHidden()
  await expect(articles.nth(8)).toBeAttached()

  await page.route('**/api/v1/content/slug/*', away)
  await page.route('**/comments/article/*', away)
  await page.getByRole('main').getByRole('link', { name: piece?.title }).first().click()
  const gone = page.getByRole('alert').filter({ hasText: 'Échec du chargement de l’article' })
  await expect(gone).toBeVisible()
  await expect(gone).not.toContainText('connexion')
  await page.unroute('**/api/v1/content/slug/*')
  await expect(page.getByRole('heading', { level: 1, name: piece?.title })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Les commentaires n’ont pas pu être chargés')
  await page.unroute('**/comments/article/*')
  await expect(page.getByText('Un avis.')).toBeVisible()
})

test('the editor counts a block the moment it is saved', async ({ visit, make }) => {
  const page = await visit({ at: '/editor', as: await make.creator(), isNew: true })
  await page.clock.install()
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await page
    .getByRole('region', { name: 'Ajouter un bloc' })
    .getByRole('button', { name: /^Texte/ })
    .click()
  const form = page.getByRole('group', { name: 'Texte', exact: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('textbox').fill('Trois petits mots')
  await form.getByRole('button', { name: 'Sauvegarder' }).click()
  await expect(page.getByText('3 mots', { exact: false }).first()).toBeVisible()
})
