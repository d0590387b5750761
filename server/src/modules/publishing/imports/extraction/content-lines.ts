import { type PageCode, readCode } from './code.ts'
import { isElement } from './dom.ts'
import { textLines } from './inline-text.ts'
import { BLOCKS, isMarked, PLAIN, type Span, type Style, spansOf, styleWithin, textOf } from './marked-spans.ts'
import { sourceOf, splitSource } from './quotations.ts'
import { readingOrder } from './reading-order.ts'
import { type DataTable, readTable, tableSpans } from './tables.ts'

/** One block of the page as it stands there, before it is decided whether it belongs to the article. */
export type ContentLine = {
  kind: 'headline' | 'text' | 'quote' | 'list' | 'image'
  text: string
  /** Where it stands in the page (`readingOrder`). */
  order: number
  /** Where the element around it stands: the items of one list have the same one. */
  parent: number
  /** Where the element around it, or around its whole list, stands: lines with the same one are siblings. */
  container: number
  /** Where the `main` and `article` elements around it stand, outermost first. */
  homes: number[]
  /** Tags and classes of the element and the two around it: lines of one article look the same. */
  shape: string
  /** The share of the text that stands in links, 0 to 1. */
  linkDensity: number
  /** How all of the text is marked: `strong` or `b`, as headings are; `em`, `i` or `small`, as notes are. */
  emphasis: 'strong' | 'light' | undefined
  /** Who or what a quotation is from. */
  source?: string | undefined
  /** Of a heading, 1 to 6. */
  heading?: number | undefined
  /** Its text as the page marks it, when any of it is marked. */
  spans?: Span[] | undefined
  /** The cells of a table of data. */
  table?: DataTable | undefined
  code?: PageCode | undefined
  /** Which item of which list it is. */
  place?: ListPlace | undefined
  element: Element
}

/** Where a line stands in a list; elements only tell one list and item from another. */
export type ListPlace = {
  /** The outermost list, and what stands around it. */
  root: Element
  around: Element | null
  /** Of the innermost list. */
  ordered: boolean
  /** 1 is the outermost. */
  level: number
  item: Element
}

const IMAGES = new Set(['img', 'amp-img'])

/**
 * Cuts an element into lines in reading order: a line is a run of text between two boundaries of block elements.
 * @param keepsMarks whether lines come with their `spans`, which take memory
 */
export function contentLines(root: Element, keepsMarks = false): ContentLine[] {
  const lines: ContentLine[] = []
  const around = { inLink: false, homes: [], heading: undefined, style: PLAIN, place: undefined, keepsMarks }
  visit(root, { kind: 'text', ...around }, lines)
  return lines
}

/** What the elements around one say about the text in it. */
type Surroundings = {
  kind: ContentLine['kind']
  inLink: boolean
  homes: number[]
  heading: number | undefined
  style: Style
  place: ListPlace | undefined
  keepsMarks: boolean
}

function visit(element: Element, around: Surroundings, lines: ContentLine[]): void {
  const within = {
    ...around,
    kind: kindOf(element, around.kind),
    inLink: around.inLink || element.localName === 'a',
    homes: isHome(element) ? [...around.homes, readingOrder(element)] : around.homes,
    heading: headingOf(element) ?? around.heading,
    style: styleWithin(element, around.style),
    place: placeWithin(element, around.place),
  }
  if (within.kind === 'quote' && around.kind !== 'quote') {
    pushQuotation(element, within, lines)
    return
  }
  let run: ChildNode[] = []
  for (const node of element.childNodes) {
    if (!isElement(node) || !isBoundary(node)) {
      run.push(node)
      continue
    }
    pushRun(run, element, within, lines)
    run = []
    const table = node.localName === 'table' ? readTable(node, within.style) : undefined
    const code = node.localName === 'pre' ? readCode(node) : undefined
    if (table) lines.push({ ...newLine(node, within, textLines(textOf(tableSpans(table))), 0), table })
    else if (code) lines.push({ ...newLine(node, within, textLines(code.content), 0), code })
    else if (IMAGES.has(node.localName)) lines.push(newLine(node, { ...within, kind: 'image' }, '', 0))
    else visit(node, within, lines)
  }
  pushRun(run, element, within, lines)
}

function pushQuotation(element: Element, within: Surroundings, lines: ContentLine[]): void {
  const quoted: ContentLine[] = []
  pushRun([...element.childNodes], element, within, quoted)
  const last = quoted.at(-1)
  if (!last) return
  const { text, source } = splitSource(last.text)
  lines.push(...quoted.slice(0, -1), { ...last, text, source: sourceOf(element) ?? source })
}

function isHome(element: Element): boolean {
  return (
    element.localName === 'article' ||
    element.localName === 'main' ||
    element.getAttribute('itemprop') === 'articleBody'
  )
}

function placeWithin(element: Element, around: ListPlace | undefined): ListPlace | undefined {
  if (element.localName === 'ul' || element.localName === 'ol') {
    const own = { ordered: isNumbered(element), item: element }
    return around
      ? { ...around, ...own, level: around.level + 1 }
      : { ...own, root: element, around: element.parentElement, level: 1 }
  }
  return around && element.localName === 'li' ? { ...around, item: element } : around
}

/** Lists that count otherwise than from 1 up would be given wrong numbers. */
const isNumbered = (list: Element): boolean =>
  list.localName === 'ol' && !list.hasAttribute('reversed') && (list.getAttribute('start') ?? '1') === '1'

function headingOf({ localName }: Element): number | undefined {
  return /^h[1-6]$/.test(localName) ? Number(localName.slice(1)) : undefined
}

function kindOf(element: Element, around: ContentLine['kind']): ContentLine['kind'] {
  if (headingOf(element)) return 'headline'
  if (element.localName === 'blockquote') return 'quote'
  return element.localName === 'li' ? 'list' : around
}

function pushRun(run: ChildNode[], element: Element, within: Surroundings, lines: ContentLine[]): void {
  for (const part of splitAtBlankLines(run)) {
    const spans = spansOf(part, within.style)
    const text = textLines(textOf(spans))
    if (!text) continue
    const linked = part.reduce((length, node) => length + linkedLength(node), 0)
    const linkDensity = within.inLink ? 1 : Math.min(1, linked / text.length)
    lines.push({
      ...newLine(element, within, text, linkDensity),
      emphasis: emphasisOf(part),
      spans: marked(spans, within),
    })
  }
}

const marked = (spans: Span[], { keepsMarks }: Surroundings): Span[] | undefined =>
  keepsMarks && isMarked(spans) ? spans : undefined

function newLine(
  element: Element,
  { kind, homes, heading, place }: Surroundings,
  text: string,
  linkDensity: number,
): ContentLine {
  const parent = element.parentElement
  const shape = [element, parent, parent?.parentElement].map((one) => `${one?.localName}.${one?.className}`).join('<')
  const container = kind === 'list' ? element.closest('ul, ol')?.parentElement : parent
  const places = {
    order: readingOrder(element),
    parent: readingOrder(parent),
    container: readingOrder(container ?? null),
  }
  return { kind, text, ...places, homes, shape, linkDensity, emphasis: undefined, heading, place, element }
}

const EMPHASIS = new Map<string, ContentLine['emphasis']>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'light'],
  ['i', 'light'],
  ['small', 'light'],
])

/** How all nodes of a run are marked, links and spans around the marks apart. */
function emphasisOf(run: ChildNode[]): ContentLine['emphasis'] {
  const marks = run.filter((node) => node.textContent?.trim()).map(emphasisOfNode)
  return marks.every((mark) => mark === marks[0]) ? marks[0] : undefined
}

function emphasisOfNode(node: ChildNode): ContentLine['emphasis'] {
  if (!isElement(node)) return undefined
  return EMPHASIS.get(node.localName) ?? emphasisOf([...node.childNodes])
}

/** Two line breaks in a row are how pages without paragraphs make them. */
function splitAtBlankLines(run: ChildNode[]): ChildNode[][] {
  const parts: ChildNode[][] = [[]]
  let breaks = 0
  for (const node of run) {
    if (isElement(node) && node.localName === 'br') breaks++
    else if (node.textContent?.trim()) {
      if (breaks >= 2) parts.push([])
      breaks = 0
    }
    parts.at(-1)?.push(node)
  }
  return parts
}

function linkedLength(node: ChildNode): number {
  if (!isElement(node)) return 0
  if (node.localName === 'a') return textLines(node.textContent ?? '').length
  return [...node.childNodes].reduce((length, child) => length + linkedLength(child), 0)
}

/** Whether an element breaks the run of text: it is a block or a picture, or holds one. */
function isBoundary(element: Element): boolean {
  if (BLOCKS.has(element.localName) || IMAGES.has(element.localName)) return true
  return [...element.childNodes].some((child) => isElement(child) && isBoundary(child))
}
