import { expect, type Page } from '@playwright/test'

/** Widths in pixels that every screen must work at (decisions §7). */
export const WIDTHS = [360, 390, 768, 1280, 1920] as const

/** What Chromium says of a shift; not yet among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** Nothing on the page moved since it was loaded, but in answer to the reader. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const moved = await page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What is buffered is told in a task of its own.
    await new Promise((done) => setTimeout(done, 50))
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `<${element?.localName} class="${element?.getAttribute('class')}"> ${element?.textContent?.slice(0, 40)}`
    }
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => `${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
  })
  expect(moved, 'what moved by itself').toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, 'width of the page').toBeLessThanOrEqual(clientWidth)
}
