import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('who has no public profile, or has published nothing yet, is told of so', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/404 GET .*\/profile\/personne/)
  const answer = await page.goto('/profile/personne')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur' })).toBeVisible()
  await expect(page.getByText('Utilisateur non trouvé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')

  await open(page, `/profile/${(await make.reader()).username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil non disponible' })).toBeVisible()
  await expect(page.getByText('Les profils ne sont disponibles que pour les créateurs de contenu.')).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')

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
