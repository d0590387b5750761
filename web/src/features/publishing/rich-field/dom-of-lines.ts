import type { Inline, List, MarkedText, Run } from '#contract/publishing/marked-text.ts'

const TAGS = { bold: 'strong', italic: 'em', strike: 's', code: 'code', sub: 'sub', sup: 'sup' } as const

/** A text as other programs read it from the clipboard: paragraphs, lists, marks; a note in brackets. */
export function domOf(tree: MarkedText, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const node of tree) {
    fragment.append(
      node.type === 'paragraph' ? withInline(document.createElement('p'), node.inline) : listElement(node, document),
    )
  }
  return fragment
}

function listElement(list: List, document: Document): HTMLElement {
  const element = document.createElement(list.type === 'bullets' ? 'ul' : 'ol')
  for (const item of list.items) {
    const entry = withInline(document.createElement('li'), item.inline)
    if (item.list) entry.append(listElement(item.list, document))
    element.append(entry)
  }
  return element
}

function withInline(element: HTMLElement, inline: Inline): HTMLElement {
  element.append(inlineDom(inline, element.ownerDocument))
  return element
}

/** Words without a paragraph around them. */
export function inlineDom(inline: Inline, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const part of inline) {
    fragment.append('text' in part ? runElement(part, document) : noteElement(part.footnote, document))
  }
  return fragment
}

function noteElement(note: readonly Run[], document: Document): HTMLElement {
  const element = document.createElement('span')
  element.dataset.note = JSON.stringify(note)
  element.append(` [${note.map(({ text }) => text).join('')}]`)
  return element
}

function runElement({ text, marks = [], link }: Run, document: Document): Node {
  let node: Node = document.createDocumentFragment()
  text.split('\n').forEach((piece, index) => {
    if (index > 0) node.appendChild(document.createElement('br'))
    node.appendChild(document.createTextNode(piece))
  })
  for (const mark of marks) node = wrapped(node, document.createElement(TAGS[mark]))
  if (link === undefined) return node
  const anchor = document.createElement('a')
  anchor.href = link
  return wrapped(node, anchor)
}

function wrapped(node: Node, element: HTMLElement): HTMLElement {
  element.append(node)
  return element
}
