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

test('a guest is sent from an article to /login, which remembers it, and finds there what was typed in the composer', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
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

  await signIn(page, reader)

  await expect(page).toHaveURL(address)
  await expect(composer).toHaveValue('Un avis.')
})

test('a guest who likes, shares or comments from a card is sent to /login, and finds the comments after it', async ({
  page,
  make,
}) => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
  const piece = await make.piece(await make.creator(), { blocks: paragraphs })
  const feed = '/?onglet=publications'
  await open(page, feed)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: piece.title })
  for (const name of ['J’aime', 'Partager']) {
    await card.getByRole('button', { name }).click()
    await expect(page).toHaveURL(login(feed))
    await page.goBack()
    await expect(card).toBeVisible()
  }
  const comments = `/article/${piece.slug}?scrollToComments=true`
  await card.getByRole('link', { name: /^Commenter/ }).click()
  await expect(page).toHaveURL(login(comments))

  await signIn(page, await make.reader())

  await expect(page).toHaveURL(comments)
  await expect(page.getByRole('textbox', { name: 'Votre commentaire' })).toBeInViewport()
})
