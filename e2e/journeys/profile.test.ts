import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('an unknown profile says so with status 404, and a button that reloads', async ({ page, expectFailures }) => {
  expectFailures(/404 GET .*\/profile\/personne/)
  const answer = await page.goto('/profile/personne')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur' })).toBeVisible()
  await expect(page.getByText('Utilisateur non trouvé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('a reader has no public profile, and the page leads home', async ({ page, make }) => {
  const { username } = await make.reader()
  await open(page, `/profile/${username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil non disponible' })).toBeVisible()
  await expect(page.getByText('Les profils ne sont disponibles que pour les créateurs de contenu.')).toBeVisible()

  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/')
})

test('a creator who has published nothing yet says so', async ({ page, make }) => {
  const author = await make.creator()
  await make.piece(author, { status: 'draft' })
  await open(page, `/profile/${author.username}`)

  await expect(page.getByRole('heading', { level: 1, name: author.username })).toBeVisible()
  await expect(page.getByText('0 abonnés')).toBeVisible()
  await expect(page.getByText('Aucune publication.')).toBeVisible()
})

test('without sections a profile shows what was published; a card leads to the piece, its comments to theirs', async ({
  page,
  make,
}) => {
  const author = await make.creator()
  const external = await make.piece(author, {
    title: 'Paru ailleurs',
    description: '',
    isExternalArticle: true,
    externalUrl: 'https://journal.exemple.fr/une',
    blocks: [],
  })
  const piece = await make.piece(author)
  await open(page, `/profile/${author.username}`)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).last()).toContainText('Source : journal.exemple.fr')
  await expect(cards(page).last()).toContainText('Aucune description disponible')
  await expect(cards(page).last().getByRole('link', { name: external.title })).toHaveAttribute(
    'href',
    `/article/${external.slug}`,
  )
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^Commenter/ }),
  ).toHaveAttribute('href', `/article/${piece.slug}?scrollToComments=true`)

  await cards(page).first().getByRole('link', { name: piece.title }).click()
  await expect(page).toHaveURL(`/article/${piece.slug}`)
})

test('sections stand as rows that the keyboard scrolls', async ({ page, make }) => {
  const author = await make.creator()
  const pieces = await make.pieces(author, 6)
  const body = { title: 'Les carnets', articleIds: pieces.map(({ id }) => id) }
  await make.client.expectData('POST /users/me/sections', { body }, { as: author })
  await open(page, `/profile/${author.username}`)

  const section = page.getByRole('region', { name: 'Les carnets', exact: true })
  await expect(section.getByRole('article')).toHaveCount(6)
  const last = section.getByRole('article').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').first().focus()
  await expect(last).toBeInViewport()
})

test('the owner has no button to subscribe, but one to edit', async ({ visit, make }) => {
  const author = await make.creator()
  const page = await visit({ as: author })
  await open(page, `/profile/${author.username}`)

  await expect(page.getByRole('button', { name: 'Customiser le profil' })).toBeVisible()
  await expect(page.getByRole('button', { name: "S'abonner" })).toBeHidden()
})

test('a subscription that fails changes neither the button nor the count', async ({ visit, make, expectFailures }) => {
  expectFailures(/500 POST .*\/subscriptions\//, /console warning: Failed to subscribe/)
  const author = await make.creator()
  const page = await visit({ as: await make.reader() })
  await page.route('**/subscriptions/*', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, `/profile/${author.username}`)
  await page.getByRole('button', { name: "S'abonner" }).click()

  await expect(page.getByRole('button', { name: "S'abonner" })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('0 abonnés')).toBeVisible()
})
