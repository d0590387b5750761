/** The words of an element's id, classes and test ids: `relatedArticles-box` gives related, articles, box. */
export function classWords(element: Element): string[] {
  const names = ['class', 'id', 'data-component', 'data-testid', 'data-module'].map((name) => element.getAttribute(name) ?? '')
  return names
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}
