import type { Page } from '@playwright/test'

/** Goes to an address and waits until React has taken the page over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilTakenOver(page)
}

/** Until React has taken the page over, with the parts that come late: a click before that is lost on a button. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    [document.body, ...document.querySelectorAll('main section')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
