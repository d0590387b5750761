import { oneLine, textLines } from './inline-text.ts'
import { readingOrder } from './reading-order.ts'

/** One block of the page as it stood there, before it is decided whether it belongs to the article. */
export type ContentLine = {
  kind: 'headline' | 'text' | 'quote' | 'list' | 'image'
  text: string
  order: number
  /** The share of the text that stands in links, 0 to 1. */
  linkDensity: number
  element: Element
}

const BLOCKS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(' '),
)

/** Cuts an element into blocks in reading order: a block is a run of text between two boundaries of block elements. */
export function contentLines(root: Element): ContentLine[] {
  const lines: ContentLine[] = []
  visit(root, lines)
  return lines
}

function visit(element: Element, lines: ContentLine[]): void {
  if (element.localName === 'blockquote' || element.localName === 'q') {
    pushRun([...element.childNodes], element, 'quote', lines)
    return
  }
  let run: ChildNode[] = []
  const flush = () => {
    pushRun(run, element, kindOf(element), lines)
    run = []
  }
  for (const node of element.childNodes) {
    if (isElement(node) && (BLOCKS.has(node.localName) || holdsBlock(node))) {
      flush()
      visit(node, lines)
    } else if (isElement(node) && /^(img|amp-img)$/.test(node.localName)) {
      flush()
      lines.push({ kind: 'image', text: '', order: readingOrder(node), linkDensity: 0, element: node })
    } else {
      run.push(node)
    }
  }
  flush()
}

function kindOf(element: Element): ContentLine['kind'] {
  if (/^h[1-6]$/.test(element.localName)) return 'headline'
  return element.closest('li') ? 'list' : 'text'
}

function pushRun(run: ChildNode[], element: Element, kind: ContentLine['kind'], lines: ContentLine[]): void {
  for (const part of splitAtBlankLines(run)) {
    const text = textLines(part.map(textOf).join(''))
    if (!text) continue
    const linked = part.reduce((length, node) => length + linkedLength(node), 0)
    lines.push({ kind, text, order: readingOrder(element), linkDensity: Math.min(1, linked / text.length), element })
  }
}

/** Two line breaks in a row are how pages without paragraphs make them. */
function splitAtBlankLines(run: ChildNode[]): ChildNode[][] {
  const parts: ChildNode[][] = [[]]
  let breaks = 0
  for (const node of run) {
    const isBreak = isElement(node) && node.localName === 'br'
    if (isBreak) breaks++
    else if (oneLine(node.textContent)) {
      if (breaks >= 2) parts.push([])
      breaks = 0
    }
    parts.at(-1)?.push(node)
  }
  return parts
}

function textOf(node: ChildNode): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!isElement(node)) return ''
  if (node.localName === 'br') return '\n'
  const inner = [...node.childNodes].map(textOf).join('')
  return BLOCKS.has(node.localName) ? `\n${inner}\n` : inner
}

function linkedLength(node: ChildNode): number {
  if (!isElement(node)) return 0
  if (node.localName === 'a') return oneLine(node.textContent).length
  return [...node.querySelectorAll('a')].reduce((length, link) => length + oneLine(link.textContent).length, 0)
}

function holdsBlock(element: Element): boolean {
  return [...element.querySelectorAll('*')].some((descendant) => BLOCKS.has(descendant.localName) || /^(img|amp-img)$/.test(descendant.localName))
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
