import type { Page } from '@playwright/test'

/**
 * Goes to an address on a line so slow that the page is there long before its scripts.
 * @returns lets the scripts come.
 */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}
