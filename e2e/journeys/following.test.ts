import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

const creators = (page: Page) => page.getByRole('region', { name: /créateurs? suivis?/ })
const recent = (page: Page) => page.getByRole('region', { name: 'Articles récents' })

test('a guest who subscribes signs in first, finds the creator, no reader, and the ten newest articles; one who could not be left stays, and then goes', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/500 DELETE .*\/subscriptions\//)
  const author = await make.creator()
  const pieces = await make.pieces(author, 12)
  const bio = 'Tout ce qui se passe entre la halle et la gare, chaque matin.'
  await make.client.expectData('PUT /users/me', { body: { bio } }, { as: author })
  const [reader, other] = [await make.reader(), await make.reader()]
  await make.client.expectData('POST /subscriptions/{id}', { params: { id: other.user.id } }, { as: reader })
  await open(page, `/profile/${author.username}`)
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page).toHaveURL(/\/login\?retour=/)
  await signIn(page, reader)
  await expect(page).toHaveURL(`/profile/${author.username}`)
  await expect(page.getByRole('button', { name: 'Customiser le profil' })).toBeHidden()
  await expect(page.getByText('0 abonnés')).toBeVisible()
  const place = await page.getByText(bio).boundingBox()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByRole('button', { name: 'Abonné' })).toBeVisible()
  expect(await page.getByText(bio).boundingBox(), 'the bio stays on its own line').toEqual(place)
  await expect(page.getByText('1 abonnés')).toBeVisible()

  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Suivi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes abonnements' })).toBeVisible()
  const row = creators(page).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(author.username)
  await expect(row).toContainText('12 articles')
  await expect(recent(page).getByRole('article')).toHaveCount(10)
  for (const [index, piece] of pieces.slice(2).reverse().entries()) {
    const link = recent(page)
      .getByRole('article')
      .nth(index)
      .getByRole('link', { name: `Lire la suite : ${piece.title}` })
    await expect(link).toHaveAttribute('href', `/article/${piece.slug}`)
  }

  const leave = row.getByRole('button', { name: `Se désabonner de ${author.username}` })
  const subscription = '**/api/v1/subscriptions/*'
  await page.route(subscription, (route) => route.fulfill({ status: 500, json: {} }))
  await leave.click()
  await expect(page.getByText('Erreur lors du désabonnement')).toBeVisible()
  await expect(row).toContainText(author.username)
  await page.unroute(subscription)
  await leave.click()
  await expect(page.getByText('Vous ne suivez personne pour le moment')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Vous ne suivez personne pour le moment')).toBeVisible()
  await page.getByRole('link', { name: 'Découvrir les créateurs' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: author.username, exact: true })).toBeVisible()
})
