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
  resize,
} from '../support/layout.ts'

/** A phone's, a tablet's and a desk's; the page is loaded anew at the first of each (docs/product/screens.md#widths-and-accessibility). */
const WIDTHS = [320, 360, 390, 768, 1280, 1920]
/** Widths at which axe looks. */
const EXAMINED = [320, 1280]
/** A font that comes late may break a line elsewhere; what is guarded here is what the app itself moves. */
const FONTS = { blocked: ['*.woff2'], failure: /^inspector GET .*\.woff2$/ }

/** Chromium's word for a font that is drawn seconds after it came: on a busy machine, while axe looks. */
const DRAWN_LATE = /^console warning: .*\.woff2 was preloaded using link preload but not used/

/** The screen itself, and nothing of the next one on its way. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Chargement…')
  await expectNothingOnItsWay(page)
}

const expectNothingOnItsWay = (page: Page) =>
  expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(0)

for (const [name, prepare] of Object.entries(SCREENS)) {
  test(`the screen « ${name} » stands still while it loads, fits ${WIDTHS.join(', ')} px and breaks no rule of WCAG 2.2 AA at ${EXAMINED.join(' and ')} px, light and dark`, async ({
    show,
    make,
    stock,
    expectFailures,
  }) => {
    expectFailures(FONTS.failure)
    const screen = await prepare(make, stock)
    const load = async (width: number) => {
      const page = await show({ ...screen, width, blocked: FONTS.blocked, isWhole: true })
      await expectLoaded(page)
      await expectNoLayoutShift(page)
      return page
    }
    await load(1280)
    await load(768)
    const page = await load(320)
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await resize(page, width)
        await expectNoSidewaysScroll(page)
        await expectNothingCut(page)
        await expectWholeWords(page)
        if (EXAMINED.includes(width)) await expectAccessible(page)
      })
    }
  })
}

for (const [name, prepare] of Object.entries(STATES)) {
  test(`the state « ${name} » breaks no rule of WCAG 2.2 AA and fits at ${EXAMINED.join(' and ')} px, light and dark`, async ({
    show,
    make,
    stock,
    expectFailures,
  }) => {
    const { act, failures = [], ...screen } = await prepare(make, stock)
    expectFailures(DRAWN_LATE, ...failures)
    const page = await show(screen)
    await expectLoaded(page)
    await act?.(page)
    await expectNothingOnItsWay(page)
    for (const width of EXAMINED) {
      await resize(page, width)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
