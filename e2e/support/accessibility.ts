import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every place that breaks a rule is described; of those that keep one, which nobody reads, the first. */
const resultTypes: 'violations'[] = ['violations']

/** What is asked of a page in each theme: the dark one changes nothing but colours. */
const ASKED = {
  light: { runOnly: TAGS, rules: { 'target-size': { enabled: true } }, resultTypes },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes },
} satisfies Record<string, RunOptions>

/**
 * axe finds nothing against WCAG 2.2 AA, nor against its best practices, on the page as it stands, in light and in dark
 * (docs/product/screens.md#widths-and-accessibility). It stays dark: each change of theme draws the whole page anew.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(addAxe))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(examine, ASKED[colorScheme])
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${JSON.stringify(any.map(({ data }) => data))}`),
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
}

/** Once a document: to read it costs as much as a look. A frame that goes meanwhile is left out. */
async function addAxe(frame: Frame): Promise<void> {
  const added = frame.evaluate(() => window.axe !== undefined).then((isThere) => isThere || frame.evaluate(AXE))
  await (frame.parentFrame() === null ? added : added.catch(() => undefined))
}

async function examine(asked: RunOptions): Promise<AxeResults['violations']> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  // A colour on its way from light to dark has no contrast worth measuring.
  if (document.adoptedStyleSheets.length === 0) {
    const withoutMotion = new CSSStyleSheet()
    withoutMotion.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(withoutMotion)
  }
  await nextFrame()
  // What is out of sight and skipped (`content-visibility`) keeps the colours of before until it was shown once.
  const { scrollX, scrollY } = window
  for (const element of document.querySelectorAll('main *')) {
    if (getComputedStyle(element).contentVisibility !== 'auto') continue
    element.scrollIntoView({ behavior: 'instant' })
    await nextFrame()
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  await nextFrame()
  if (!window.axe) throw new Error('axe was not added')
  const { violations } = await window.axe.run(document, asked)
  return violations
}
