import { expect, test } from '../fixtures.ts'
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

for (const [name, prepare] of Object.entries(SCREENS)) {
  test(`the screen « ${name} » breaks no rule of WCAG 2.2 AA, in light and in dark`, async ({
    visit,
    make,
  }, testInfo) => {
    const { address, as } = await prepare(make)
    const page = await visit({ as })
    await open(page, address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    for (const width of [390, 1280]) {
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
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
        await expectNoLayoutShift(page)
        await expectNoSidewaysScroll(page)
        await expectNothingCut(page)
        await expectWholeWords(page)
        await page.context().close()
      })
    }
  })
}
