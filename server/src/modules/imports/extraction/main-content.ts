import { Readability } from '@mozilla/readability'
import { isElement } from './dom.ts'

/** The element that holds the article, as Readability finds it; the document is used up. Undefined when it finds none. */
export function findMainContent(document: Document): Element | undefined {
  try {
    const options = { keepClasses: true, disableJSONLD: true, serializer: (node: Node) => node }
    const node = new Readability<Node>(document, options).parse()?.content
    return node && isElement(node) ? node : undefined
  } catch {
    // Readability trips over some real pages; the caller has other ways.
    return undefined
  }
}
