import { isElement } from './dom.ts'

/** How much text an element holds, in characters. */
export type TextLengths = {
  /** All of it, white space joined. */
  all: (element: Element) => number
  /** Running text only: outside links, in runs long enough to be sentences. What tells an article from its surroundings. */
  prose: (element: Element) => number
}

/** Shorter runs of text are labels, menu items and names rather than sentences. */
const MIN_PROSE_RUN = 50

/** Measures every element of a page in one pass; what is added to the page later counts as nothing. */
export function measureText(root: Element): TextLengths {
  const all = new Map<Element, number>()
  const prose = new Map<Element, number>()
  const measure = (element: Element, inLink: boolean): void => {
    let length = 0
    let proseLength = 0
    for (const node of element.childNodes) {
      if (isElement(node)) {
        measure(node, inLink || node.localName === 'a')
        length += all.get(node) ?? 0
        proseLength += prose.get(node) ?? 0
      } else if (node.nodeType === 3) {
        const run = node.textContent?.trim().length ?? 0
        length += run
        if (!inLink && run >= MIN_PROSE_RUN) proseLength += run
      }
    }
    all.set(element, length)
    prose.set(element, proseLength)
  }
  measure(root, false)
  return { all: (element) => all.get(element) ?? 0, prose: (element) => prose.get(element) ?? 0 }
}
