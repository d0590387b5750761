/**
 * The number stands in the attribute's name: Readability joins nested elements by giving the inner one the attributes
 * of the outer, and would write one value over the other.
 */
const PREFIX = 'data-reading-order-'

/**
 * Numbers the elements of a page from first to last, so that what is taken out, copied or rebuilt later can still
 * be put in reading order.
 */
export function numberElements(document: Document): void {
  let order = 1
  for (const element of document.body.querySelectorAll('*')) element.setAttribute(`${PREFIX}${order++}`, '')
}

/** Where an element stood in its page; for one made since, where its nearest numbered ancestor did. 0 when unknown. */
export function readingOrder(element: Element | null): number {
  for (let one = element; one; one = one.parentElement) {
    const [order] = ordersOf(one)
    if (order) return order
  }
  return 0
}

/** Where the elements inside one stood, itself included; those made since are left out. */
export function readingOrders(root: Element): Set<number> {
  return new Set([root, ...root.querySelectorAll('*')].flatMap(ordersOf))
}

function ordersOf(element: Element): number[] {
  return element
    .getAttributeNames()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
}
