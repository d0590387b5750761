import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

test('a like counts at once, everywhere the piece is shown, and can be taken back', async ({ visit, make }) => {
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader() })
  await open(page, `/article/${piece.slug}`)
  const like = page.getByRole('toolbar').getByRole('button', { name: "J'aime" })
  await like.click()
  await expect(like).toHaveAccessibleName("J'aime, 1 j'aime")
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first().click()
  const card = page.getByRole('article').filter({ hasText: piece.title })
  await expect(card.getByRole('button', { name: "J'aime, 1 j'aime" })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: "J'aime" }).click()

  await expect(card.getByRole('button', { name: "J'aime, 0 j'aime" })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(card.getByRole('button', { name: "J'aime, 0 j'aime" })).toBeVisible()
})

test('a like that fails is rolled back', async ({ visit, make, expectFailures }) => {
  expectFailures(/500 POST .*\/like/)
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader() })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/like', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: { success: false, message: 'Non', code: 'INTERNAL' } })
  })
  await open(page, `/article/${piece.slug}`)
  const like = page.getByRole('toolbar').getByRole('button', { name: "J'aime" })
  await like.click()
  await expect(like).toHaveAccessibleName("J'aime, 1 j'aime")

  answer()

  await expect(like).toHaveAccessibleName("J'aime, 0 j'aime")
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
