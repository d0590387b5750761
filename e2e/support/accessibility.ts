import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every place that breaks a rule is described; of those that keep one, which nobody reads, the first. */
const resultTypes: 'violations'[] = ['violations']

/** What is asked of a page in each theme: the dark one changes nothing but colours. */
const ASKED = {
  light: { runOnly: TAGS, rules: { 'target-size': { enabled: true } }, resultTypes },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes },
}

/**
 * axe finds nothing against WCAG 2.2 AA, nor against its best practices, on the page as it stands, in light and in dark
 * (docs/product/screens.md#widths-and-accessibility).
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: a colour on its way from light to dark has no contrast worth measuring.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    await page.evaluate(showSkipped)
    // "Legacy" says: one frame, examined where it is. Otherwise each look opens a page of its own to add the frames up.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(ASKED[colorScheme]).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${JSON.stringify(any.map(({ data }) => data))}`),
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** What is out of sight and skipped (`content-visibility`) keeps the colours of before until it was shown once. */
async function showSkipped(): Promise<void> {
  const { scrollX, scrollY } = window
  for (const element of document.querySelectorAll('main *')) {
    if (getComputedStyle(element).contentVisibility !== 'auto') continue
    element.scrollIntoView({ behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}
