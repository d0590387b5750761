import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

test('the chosen theme holds at once and after a reload; the system’s leaves no trace', async ({ page }) => {
  await open(page, '/')
  const choose = (name: string) => page.getByRole('group', { name: 'Thème' }).getByTitle(name).click()
  await choose('Sombre')

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()

  await choose('Système')

  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})
