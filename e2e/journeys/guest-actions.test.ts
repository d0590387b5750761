import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

/** docs/product/accounts.md#guests: what a guest is sent to /login for, on the page of a piece that has one comment. */
const ON_ARTICLE: ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('toolbar').getByRole('button', { name: 'Partager' }).click(),
  (page) => page.getByRole('textbox', { name: 'Votre commentaire' }).click(),
  (page) => aComment(page).getByRole('button', { name: 'J’aime' }).click(),
  (page) => aComment(page).getByRole('button', { name: 'Répondre' }).click(),
  (page) => page.getByRole('button', { name: 'Signaler un bogue' }).click(),
]
const aComment = (page: Page) => page.getByRole('article', { name: /^Commentaire de/ })
const login = (from: string) => `/login?${new URLSearchParams({ retour: from })}`

test('a guest is sent to /login from a card and from an article, and finds there the comments, with what was typed, after it', async ({
  page,
  make,
}) => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
  const piece = await make.piece(await make.creator(), { blocks: paragraphs })
  const reader = await make.reader()
  await make.comment(reader, piece, 'Un avis.')
  const address = `/article/${piece.slug}`
  await open(page, address)
  for (const act of ON_ARTICLE) {
    await act(page)
    await expect(page).toHaveURL(login(address))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  }
  const composer = page.getByRole('textbox', { name: 'Votre commentaire' })
  await composer.focus()
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(address)
  await composer.fill('Un avis.')
  await expect(page).toHaveURL(login(address))

  const feed = '/?onglet=publications'
  await open(page, feed)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: piece.title })
  for (const name of ['J’aime', 'Partager']) {
    await card.getByRole('button', { name }).click()
    await expect(page).toHaveURL(login(feed))
    await page.goBack()
    await expect(card).toBeVisible()
  }
  const comments = `${address}?scrollToComments=true`
  await card.getByRole('link', { name: /^Commenter/ }).click()
  await expect(page).toHaveURL(login(comments))

  await signIn(page, reader)

  await expect(page).toHaveURL(comments)
  await expect(composer).toBeInViewport()
  await expect(composer).toHaveValue('Un avis.')
})
