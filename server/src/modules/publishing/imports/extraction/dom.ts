export const IMAGES = 'img, amp-img'
export const CAPTIONS =
  'figcaption, [class*="caption" i], [class*="legend" i], [class*="credit" i], [itemprop="caption"]'

export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** The elements around one, nearest first, up to the body and without it. */
export function* ancestors(element: Element): Generator<Element> {
  for (let one = element.parentElement; one && one.localName !== 'body'; one = one.parentElement) yield one
}

/** The words of an element's id, classes and test ids: `relatedArticles-box` gives related, articles, box. */
export function classWords(element: Element): string[] {
  const attributes = HOLDS_TEXT.test(element.localName) ? ['class'] : ['class', 'id', 'data-component', 'data-testid']
  const names = attributes.map((name) => element.getAttribute(name) ?? '')
  return names
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}

/** The id of a heading or a paragraph is often made of its text, which may speak of comments or of cookies. */
const HOLDS_TEXT = /^(p|h[1-6]|li|blockquote|span|a)$/
