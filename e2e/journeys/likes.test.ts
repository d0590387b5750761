import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

test('a like counts at once, everywhere the piece is shown, and can be taken back', async ({ visit, make }) => {
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader() })
  await open(page, `/article/${piece.slug}`)
  const like = page.getByRole('toolbar').getByRole('button', { name: 'J’aime' })
  // A like under way cannot be taken back yet (docs/product/screens.md#optimistic-likes).
  const answered = page.waitForResponse(/\/like$/)
  await like.click()
  await expect(like).toHaveAccessibleName('J’aime, 1 j’aime')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await answered

  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first().click()
  const card = page.getByRole('article').filter({ hasText: piece.title })
  await expect(card.getByRole('button', { name: 'J’aime, 1 j’aime' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'J’aime' }).click()

  await expect(card.getByRole('button', { name: 'J’aime, 0 j’aime' })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(card.getByRole('button', { name: 'J’aime, 0 j’aime' })).toBeVisible()
})

test('another tab of the feed, and an article that is opened, show likes as the server has them now', async ({
  visit,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  const page = await visit({ as: reader })
  await open(page, '/')
  const like = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: piece.title })
    .getByRole('button', { name: 'J’aime' })
  const answered = page.waitForResponse(/\/like$/)
  await like.click()
  await expect(like).toHaveAccessibleName('J’aime, 1 j’aime')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await answered

  // On another device, after it.
  const input = { params: { id: piece.id }, body: { isLiked: false } }
  await make.client.expectData('POST /content/{id}/like', input, { as: reader })
  await page.getByRole('navigation', { name: 'Fil d’actualité' }).getByRole('link', { name: 'Publications' }).click()

  await expect(page.getByRole('heading', { name: 'Les publications' })).toBeVisible()
  await expect(like).toHaveAccessibleName('J’aime, 0 j’aime')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  const answeredAgain = page.waitForResponse(/\/like$/)
  await like.click()
  await answeredAgain
  await make.client.expectData('POST /content/{id}/like', input, { as: reader })
  await page.getByRole('main').getByRole('article').getByRole('link', { name: piece.title }).click()
  const opened = page.getByRole('toolbar').getByRole('button', { name: 'J’aime, 0 j’aime' })
  await expect(opened).toHaveAttribute('aria-pressed', 'false')
})

test('a double click likes once, and a like that fails is rolled back', async ({ visit, make, expectFailures }) => {
  expectFailures(/500 POST .*\/like/)
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader() })
  await open(page, `/article/${piece.slug}`)
  let { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  let writes = 0
  await page.route('**/like', async (route) => {
    writes += 1
    await asked
    if (writes > 1) await route.fulfill({ status: 500, json: { success: false, message: 'Non', code: 'INTERNAL' } })
    else await route.continue()
  })
  const like = page.getByRole('toolbar').getByRole('button', { name: 'J’aime' })
  const answered = page.waitForResponse(/\/like$/)
  await like.dblclick()
  answer()
  await answered
  await expect(like).toHaveAccessibleName('J’aime, 1 j’aime')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(writes).toBe(1)

  ;({ promise: asked, resolve: answer } = Promise.withResolvers<void>())
  await like.click()
  await expect(like).toHaveAccessibleName('J’aime, 0 j’aime')
  answer()
  await expect(like).toHaveAccessibleName('J’aime, 1 j’aime')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})
