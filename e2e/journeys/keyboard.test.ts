import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test('a reader without a mouse gets from the home page to an article, likes it and comments on it', async ({
  visit,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const page = await visit({ at: '/', as: await make.reader() })
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('article').getByRole('link', { name: piece.title }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title)

  const like = page.getByRole('toolbar').getByRole('button', { name: 'J’aime' })
  await tabTo(page, like)
  await page.keyboard.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await tabTo(page, page.getByRole('textbox', { name: 'Votre commentaire' }))
  await page.keyboard.type('Lu sans souris.')
  await tabTo(page, page.getByRole('button', { name: 'Commenter', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: /^Commentaire de/ })).toContainText('Lu sans souris.')
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}
