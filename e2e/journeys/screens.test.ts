import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { STATES } from '../screen-states.ts'
import { SCREENS } from '../screens.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expectNoLayoutShift,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectWholeWords,
  WIDTHS,
} from '../support/layout.ts'
import { open } from '../support/open.ts'

const expectLoaded = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Chargement…')

for (const [name, prepare] of Object.entries(SCREENS)) {
  test(`the screen « ${name} » breaks no rule of WCAG 2.2 AA, in light and in dark`, async ({
    visit,
    make,
  }, testInfo) => {
    const { address, as } = await prepare(make)
    const page = await visit({ as })
    await open(page, address)
    await expectLoaded(page)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true })
      await expectAccessible(page)
    }
  })

  test(`the screen « ${name} » stands still while it loads and fits every width`, async ({ visit, make }) => {
    const { address, as } = await prepare(make)
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        const page = await visit({ as, viewport: { width, height: 800 } })
        // A font that comes late may break a line elsewhere; what is guarded here is what the app itself moves.
        await page.route('**/*.woff2', (route) => route.abort('aborted'))
        await open(page, address)
        await page.waitForLoadState('networkidle')
        await expectLoaded(page)
        await expectNoLayoutShift(page)
        await expectNoSidewaysScroll(page)
        await expectNothingCut(page)
        await expectWholeWords(page)
        await page.context().close()
      })
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
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
