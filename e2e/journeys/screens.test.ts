import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { STATES } from '../screen-states.ts'
import { SCREENS } from '../screens.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoLayoutShift, expectNoSidewaysScroll, expectNothingCut, expectWholeWords } from '../support/layout.ts'
import { open } from '../support/open.ts'

/**
 * Widths that share a layout: a phone's, a tablet's, a desk's; the page is loaded anew at the first of each
 * (docs/product/screens.md#widths-and-accessibility).
 */
const LAYOUTS = [[320, 360, 390], [768], [1280, 1920]] as const
/** Widths at which axe looks. */
const EXAMINED: readonly number[] = [320, 1280]

const expectLoaded = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Chargement…')

for (const [name, prepare] of Object.entries(SCREENS)) {
  test(`the screen « ${name} » stands still while it loads, fits every width and breaks no rule of WCAG 2.2 AA`, async ({
    visit,
    make,
  }) => {
    const { address, as } = await prepare(make)
    for (const widths of LAYOUTS) {
      const page = await visit({ as, viewport: { width: widths[0], height: 800 } })
      // A font that comes late may break a line elsewhere; what is guarded here is what the app itself moves.
      await page.route('**/*.woff2', (route) => route.abort('aborted'))
      await open(page, address)
      await page.waitForLoadState('networkidle')
      await expectLoaded(page)
      await expectNoLayoutShift(page)
      for (const width of widths) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          await expectNothingCut(page)
          await expectWholeWords(page)
          if (EXAMINED.includes(width)) await expectAccessible(page)
        })
      }
      await page.context().close()
    }
  })
}

for (const [name, prepare] of Object.entries(STATES)) {
  test(`the state « ${name} » breaks no rule of WCAG 2.2 AA and fits a phone`, async ({
    visit,
    make,
    expectFailures,
  }) => {
    const { address, as, before, act, failures = [] } = await prepare(make)
    expectFailures(...failures)
    const page = await visit({ as })
    await before?.(page)
    await open(page, address)
    await expectLoaded(page)
    await act?.(page)
    for (const width of EXAMINED) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
