export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** The elements around one, nearest first, up to the body and without it. */
export function* ancestors(element: Element): Generator<Element> {
  for (let one = element.parentElement; one && one.localName !== 'body'; one = one.parentElement) yield one
}
