import { expect, test } from '../fixtures.ts'
import { SCREENS } from '../screens.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoLayoutShift, expectNoSidewaysScroll, WIDTHS } from '../support/layout.ts'
import { open } from '../support/open.ts'

/** The widths that the design is drawn for: their pictures are kept with the results. */
const PICTURED: readonly number[] = [390, 1280]

for (const [name, prepare] of Object.entries(SCREENS)) {
  test(`the screen « ${name} » breaks no rule of WCAG 2.2 AA, in light and in dark`, async ({ visit, make }) => {
    const { address, as } = await prepare(make)
    const page = await visit({ as })
    await open(page, address)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expectAccessible(page)
  })

  test(`the screen « ${name} » stands still while it loads and fits every width`, async ({ visit, make }, testInfo) => {
    const { address, as } = await prepare(make)
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        const page = await visit({ as, viewport: { width, height: 800 } })
        await open(page, address)
        await page.waitForLoadState('networkidle')
        await expectNoLayoutShift(page)
        await expectNoSidewaysScroll(page)
        if (PICTURED.includes(width)) {
          await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true })
        }
        await page.context().close()
      })
    }
  })
}
