import { isElement } from './dom.ts'

/** Shorter runs of text are labels, menu items and names rather than sentences. */
const MIN_RUN = 50

/** How many characters of running text each element holds, outside links: what tells an article from its surroundings. */
export function proseLengths(root: Element): Map<Element, number> {
  const lengths = new Map<Element, number>()
  const measure = (element: Element): number => {
    let length = 0
    for (const node of element.childNodes) {
      if (isElement(node)) length += node.localName === 'a' ? 0 : measure(node)
      else if (node.nodeType === 3) {
        const run = node.textContent?.trim().length ?? 0
        if (run >= MIN_RUN) length += run
      }
    }
    lengths.set(element, length)
    return length
  }
  measure(root)
  return lengths
}
