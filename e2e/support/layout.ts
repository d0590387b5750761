import { expect, type Page } from '@playwright/test'

/** Widths in pixels that every screen must work at (decisions §7). */
export const WIDTHS = [360, 390, 768, 1280, 1920] as const

/** Nothing on the page moved since it was loaded, but in answer to the reader. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => {
            const { value, hadRecentInput } = entry.toJSON() as { value: number; hadRecentInput: boolean }
            return hadRecentInput ? 0 : value
          })
          done(shifts.reduce((sum, value) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // No entry at all is never told.
        setTimeout(() => done(0), 100)
      }),
  )
  expect(shift, 'cumulative layout shift').toBeLessThan(0.001)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, 'width of the page').toBeLessThanOrEqual(clientWidth)
}
