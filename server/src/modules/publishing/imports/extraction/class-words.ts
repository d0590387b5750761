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
