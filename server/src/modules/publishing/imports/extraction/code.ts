import { languageNamed } from '#contract/publishing/code-language.ts'
import { isElement } from './dom.ts'

/** Code as its page shows it, to the space. */
export type PageCode = { content: string; language?: string }

/** Reads code; undefined for a text that a page only keeps in its lines. */
export function readCode(pre: Element): PageCode | undefined {
  const code = pre.querySelector('code')
  const language = languageNamed([pre, code, pre.parentElement].map((one) => one?.className ?? '').join(' '))
  if (!code && !language) return undefined
  const content = textOf(pre)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  return content === '' ? undefined : { content, ...(language && { language }) }
}

/** Has the lines of a text that is no code end where they do, as in a poem. */
export function keepLines(document: Document): void {
  for (const pre of document.querySelectorAll('pre')) {
    if (readCode(pre)) continue
    for (const node of textNodes(pre)) {
      const lines = (node.textContent ?? '').split('\n')
      node.replaceWith(...lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])))
    }
  }
}

function textNodes(element: Element): ChildNode[] {
  return [...element.childNodes].flatMap((node) => (isElement(node) ? textNodes(node) : [node]))
}

function textOf(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (!isElement(node)) text += node.textContent ?? ''
    else text += node.localName === 'br' ? '\n' : textOf(node)
  }
  return text
}
