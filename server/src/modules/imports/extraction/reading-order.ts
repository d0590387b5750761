const ORDER_ATTRIBUTE = 'data-reading-order'
const NUMBERED = 'p, div, section, article, main, header, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, figure, td, pre, img, dd, dt, table'

/**
 * Numbers the elements of a page from first to last, so that what is taken out, copied or rebuilt later can still
 * be put in reading order.
 */
export function numberElements(document: Document): void {
  let order = 1
  for (const element of document.body.querySelectorAll(NUMBERED)) element.setAttribute(ORDER_ATTRIBUTE, String(order++))
}

/** Where an element stood in its page; for one without a number, that of its nearest numbered ancestor. 0 when unknown. */
export function readingOrder(element: Element | null): number {
  return Number(element?.closest(`[${ORDER_ATTRIBUTE}]`)?.getAttribute(ORDER_ATTRIBUTE) ?? 0)
}
