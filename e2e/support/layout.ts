import { expect, type Page } from '@playwright/test'

/** What Chromium says of a shift; not yet among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Until what changed is laid out and drawn. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await twoFrames(page)
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
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(4)}: ${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        ),
      )
  })
  expect(moved, 'what moved by itself').toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth, beyond } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
    return { scrollWidth, clientWidth, beyond }
  })
  expect(scrollWidth, `width of the page; beyond it: ${beyond.join('\n')}`).toBeLessThanOrEqual(clientWidth)
}

/** What a finger moves sideways by itself. */
const SIDEWAYS = '.tabs, .scroll-row'

/** Every text stands between the edges of the window and of whatever cuts it off, or ends there in an ellipsis. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate((sideways) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (parent === null || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      // What a field holds has no box of its own: it scrolls.
      const place = box.width > 0 && whereCut(box, parent)
      if (place)
        found.push(`<${parent.localName} class="${parent.className}"> ${text.textContent.slice(0, 30)}: ${place}`)
    }
    return found

    /** What `element` or one around it cuts from `box`; undefined for nothing, and for what is only heard. */
    function whereCut(box: DOMRect, start: Element): string | undefined {
      let { left, right } = box
      for (
        let element: Element | null = start;
        element !== document.body && element !== null;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        if (style.clipPath !== 'none' || element.matches(sideways)) return
        if (style.overflowX === 'visible') continue
        const edge = element.getBoundingClientRect()
        if (style.textOverflow === 'ellipsis') ({ left, right } = edge)
        else if (left < edge.left - 1 || right > edge.right + 1)
          return `${left} to ${right} in ${edge.left} to ${edge.right}`
      }
      const { clientWidth } = document.documentElement
      if (left < -1 || right > clientWidth + 1) return `${left} to ${right} in ${clientWidth}`
    }
  }, SIDEWAYS)
  expect(cut, 'texts that are cut off').toEqual([])
}

/** No word of an ordinary length is broken in two, but by a hyphen. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (parent === null || getComputedStyle(parent).hyphens === 'auto' || parent.closest('.sr-only')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}_])\p{L}{2,20}(?![\p{L}\p{N}_])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`<${parent.localName} class="${parent.className}"> ${word}`)
      }
    }
    return found
  })
  expect(broken, 'words in two parts').toEqual([])
}
