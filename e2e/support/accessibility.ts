import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing against WCAG 2.2 AA on the page as it stands, in light and in dark (decisions §7). */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: a colour on its way from light to dark has no contrast worth measuring.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !isUnderBar(node))
        .map(({ target, any }) => `${id}: ${target.join(' ')} ${JSON.stringify(any.map(({ data }) => data))}`),
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** A target that a sticky bar half covers looks too small to axe; scrolling frees it. */
const isUnderBar = ({ any }: Finding) => any.some(({ data }) => /^partiallyObscured/.test(data?.messageKey))
