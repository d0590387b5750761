import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

/** docs/product/accounts.md#guests: what a guest is sent to /login for, on the page of a piece that has one comment. */
const ON_ARTICLE: Record<string, (page: Page) => Promise<void>> = {
  'sharing it': (page) => page.getByRole('toolbar').getByRole('button', { name: 'Partager' }).click(),
  'writing a comment': (page) => page.getByRole('textbox', { name: 'Votre commentaire' }).click(),
  'reacting to a comment': (page) => aComment(page).getByRole('button', { name: "J'aime" }).click(),
  'replying to a comment': (page) => aComment(page).getByRole('button', { name: 'Répondre' }).click(),
}

const aComment = (page: Page) => page.getByRole('article', { name: /^Commentaire de/ })

for (const [action, act] of Object.entries(ON_ARTICLE)) {
  test(`a guest is sent to /login for ${action}, and finds the article again`, async ({ page, make }) => {
    const piece = await make.piece(await make.creator())
    const reader = await make.reader()
    await make.comment(reader, piece, 'Un avis.')
    await open(page, `/article/${piece.slug}`)
    await act(page)
    await expect(page).toHaveURL(/\/login\?retour=/)

    await signIn(page, reader)

    await expect(page).toHaveURL(`/article/${piece.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  })
}

test('a guest passes the composer by the Tab key, and finds after the login what was typed in it', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  await open(page, `/article/${piece.slug}`)
  const composer = page.getByRole('textbox', { name: 'Votre commentaire' })
  await composer.focus()
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`/article/${piece.slug}`)
  await composer.fill('Un avis.')
  await expect(page).toHaveURL(/\/login\?retour=/)

  await signIn(page, reader)

  await expect(composer).toHaveValue('Un avis.')
})

test('a guest is sent to /login for subscribing, and finds the profile again', async ({ page, make }) => {
  const author = await make.creator()
  const reader = await make.reader()
  await open(page, `/profile/${author.username}`)
  await page.getByRole('button', { name: "S'abonner" }).click()
  await expect(page).toHaveURL(/\/login\?retour=/)

  await signIn(page, reader)

  await expect(page).toHaveURL(`/profile/${author.username}`)
  await page.getByRole('button', { name: "S'abonner" }).click()
  await expect(page.getByRole('button', { name: 'Abonné' })).toBeVisible()
})

test('a guest who comments from a card finds the comments after the login', async ({ page, make }) => {
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  await open(page, '/')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: piece.title })
  await card.getByRole('link', { name: /^Commenter/ }).click()
  await expect(page).toHaveURL(/\/login\?retour=/)

  await signIn(page, reader)

  await expect(page).toHaveURL(`/article/${piece.slug}?scrollToComments=true`)
  await expect(page.getByRole('textbox', { name: 'Votre commentaire' })).toBeInViewport()
})
