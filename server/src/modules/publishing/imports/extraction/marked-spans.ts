import type { Mark } from '#contract/publishing/marked-text.ts'
import { isElement } from './dom.ts'

/** How a span of text is marked: bits of `MARK`, and the address of the link around it as the page writes it. */
export type Style = { marks: number; href: string | undefined }

/** Text as it stands between two tags, white space and all; `note` is what it calls from the foot of the page. */
export type Span = Style & { text: string; note?: Span[] | undefined }

export const PLAIN: Style = { marks: 0, href: undefined }

export const MARK = { bold: 1, italic: 2, strike: 4, code: 8, sub: 16, sup: 32 } as const satisfies Record<Mark, number>

const MARK_OF_TAG = new Map<string, number>([
  ['b', MARK.bold],
  ['strong', MARK.bold],
  ['i', MARK.italic],
  ['em', MARK.italic],
  ['s', MARK.strike],
  ['strike', MARK.strike],
  ['del', MARK.strike],
  ['code', MARK.code],
  ['kbd', MARK.code],
  ['samp', MARK.code],
  ['tt', MARK.code],
  ['sub', MARK.sub],
  ['sup', MARK.sup],
])

/** Writing programs mark by style what pages mark by tags, and undo by style what they wrap in tags. */
const STYLED = new Set(['span', 'font', 'b', 'strong', 'i', 'em'])
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const NOT_BOLD = /font-weight\s*:\s*(?:normal|[1-4]00)/i
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i
const NOT_ITALIC = /font-style\s*:\s*normal/i

/** How the text in an element is marked, which stands in text that is marked already. */
export function styleWithin(element: Element, around: Style): Style {
  if (element.localName === 'a') {
    const href = element.getAttribute('href')
    return href === null ? around : { ...around, href }
  }
  let marks = around.marks | (MARK_OF_TAG.get(element.localName) ?? 0)
  const style = STYLED.has(element.localName) ? element.getAttribute('style') : null
  if (style) {
    if (BOLD.test(style)) marks |= MARK.bold
    else if (NOT_BOLD.test(style)) marks &= ~MARK.bold
    if (ITALIC.test(style)) marks |= MARK.italic
    else if (NOT_ITALIC.test(style)) marks &= ~MARK.italic
  }
  return marks === around.marks ? around : { ...around, marks }
}

export const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

const TEXT = 3

const notes = new WeakMap<Element, Span[]>()

/** Makes of an element the call of a note. */
export function callNote(element: Element, note: Span[]): void {
  notes.set(element, note)
}

/**
 * The text of some nodes in spans: a line break where the page has one or ends a block.
 * @param left an element among them that is left out
 */
export function spansOf(nodes: Iterable<Node>, around: Style, left?: Element): Span[] {
  const spans: Span[] = []
  for (const node of nodes) collect(node, around, left, spans)
  return spans
}

function collect(node: Node, around: Style, left: Element | undefined, spans: Span[]): void {
  if (node.nodeType === TEXT) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ')
    if (text) spans.push({ text, marks: around.marks, href: around.href })
    return
  }
  if (!isElement(node)) return
  if (node === left) {
    spans.push({ text: ' ', ...PLAIN })
    return
  }
  if (node.localName === 'br') {
    spans.push({ text: '\n', ...around })
    return
  }
  const note = notes.get(node)
  if (note) {
    spans.push({ text: node.textContent ?? '', ...PLAIN, note })
    return
  }
  const within = styleWithin(node, around)
  const isBlock = BLOCKS.has(node.localName)
  if (isBlock) spans.push({ text: '\n', ...PLAIN })
  for (const child of node.childNodes) collect(child, within, left, spans)
  if (isBlock) spans.push({ text: '\n', ...PLAIN })
}

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

/** Whether any of the text is marked, linked or calls a note. */
export const isMarked = (spans: readonly Span[]): boolean =>
  spans.some(({ marks, href, note }) => marks !== 0 || href !== undefined || note !== undefined)
