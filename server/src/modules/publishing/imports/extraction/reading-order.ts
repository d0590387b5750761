const orders = new WeakMap<Element, number>()

/** Readability copies elements; pictures carry their number with them. */
const PICTURE_ATTRIBUTE = 'data-reading-order'

/**
 * Numbers the elements of a page from first to last, so that what is taken out or thrown about later can still be put in
 * reading order.
 */
export function numberElements(document: Document): void {
  let order = 1
  for (const element of document.body.querySelectorAll('*')) orders.set(element, order++)
  for (const image of document.body.querySelectorAll('img, amp-img')) {
    image.setAttribute(PICTURE_ATTRIBUTE, String(orders.get(image)))
  }
}

/** Where an element stood in its page, or the nearest numbered one around it. 0 when unknown. */
export function readingOrder(element: Element | null): number {
  for (let one = element; one; one = one.parentElement) {
    const order = orders.get(one)
    if (order) return order
  }
  return 0
}

/** Gives an element that is made later the place of one that was in the page. */
export function standWhere(made: Element, element: Element): void {
  orders.set(made, readingOrder(element))
}

/** Where the pictures inside an element stood. */
export function picturesIn(root: Element): Set<number> {
  const images = root.querySelectorAll(`[${PICTURE_ATTRIBUTE}]`)
  return new Set([...images].map((image) => Number(image.getAttribute(PICTURE_ATTRIBUTE))))
}
