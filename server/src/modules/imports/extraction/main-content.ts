import { Readability } from '@mozilla/readability'

/** The element that holds the article, as Readability finds it; the document is used up. Undefined when it finds none. */
export function findMainContent(document: Document): Element | undefined {
  try {
    const reader = new Readability<Node>(document, { keepClasses: true, disableJSONLD: true, serializer: (node) => node })
    return asElement(reader.parse()?.content)
  } catch {
    // Readability trips over some real pages; the caller has other ways.
    return undefined
  }
}

function asElement(node: Node | null | undefined): Element | undefined {
  return node && 'querySelectorAll' in node ? (node as Element) : undefined
}
