import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

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
