import { type Footnote, footnote, type Inline, type List, linkAddress } from '#contract/publishing/marked-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import { LEVELS, type Line, PARAGRAPH, type Place } from './lines.ts'
import { append, orderedMarks, runOf } from './runs.ts'

/** `Node`'s own constants are the browser's; documents may come from elsewhere. */
const ELEMENT_NODE = 1
const TEXT_NODE = 3

const SKIPPED = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT HEAD TITLE META LINK NAV BUTTON FORM INPUT TEXTAREA SELECT SVG svg MATH math IFRAME OBJECT EMBED AUDIO VIDEO CANVAS IMG PICTURE'.split(
    ' ',
  ),
)
const LINE_ELEMENTS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR HTML LI MAIN OL P PRE SECTION TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
)
const MARK_TAGS: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
  SUB: 'sub',
  SUP: 'sup',
}
/** Deeper than any text: what lies below is read without its elements' own sense. */
const DEPTH_MAX = 200

/** How the words of an element look. */
interface Look {
  marks: ReadonlySet<string>
  link: string | undefined
  /** Spaces and breaks of the source are the text's own. */
  isKept: boolean
  depth: number
}

/**
 * What a web page or a word processor copied, as lines: its lists, marks and links, by elements and by styles; never its pictures,
 * scripts or styles (docs/product/screens.md#pasting).
 */
export function linesOfDom(nodes: Iterable<Node>): Line[] {
  const reader = new Reader()
  for (const node of nodes) reader.read(node, { marks: new Set(), link: undefined, isKept: false, depth: 0 })
  return reader.end()
}

class Reader {
  #lines: Line[] = []
  #inline: Inline = []
  #place: Place = PARAGRAPH
  /** The lists around, the innermost last. */
  #lists: List['type'][] = []

  end(): Line[] {
    this.#endLine()
    return this.#lines
  }

  read(node: Node, look: Look): void {
    if (node.nodeType === TEXT_NODE) this.#write(wordsOf(node.textContent ?? '', look), look)
    else if (isElement(node) && !isLeftOut(node)) this.#readElement(node, look)
  }

  #readElement(element: Element, outer: Look): void {
    const note = noteWithin(element)
    if (element.tagName === 'BR') this.#breakLine()
    else if (note !== null) this.#call(note)
    else if (outer.depth >= DEPTH_MAX) this.#write(wordsOf(element.textContent ?? '', outer), outer)
    else this.#readWithin(element, lookOf(element, outer))
  }

  #readWithin(element: Element, look: Look): void {
    const { tagName } = element
    if (tagName === 'UL' || tagName === 'OL') this.#readList(element, look)
    else if (!LINE_ELEMENTS.has(tagName)) this.#readAll(element, look)
    // A paragraph within an item goes on with it.
    else if (this.#lists.length > 0 && tagName !== 'LI') this.#readWithinItem(element, look)
    else this.#readLine(element, look)
  }

  #readLine(element: Element, look: Look): void {
    this.#endLine()
    this.#place = wordListOf(element) ?? (element.tagName === 'LI' ? this.#placeOfItem() : PARAGRAPH)
    this.#readAll(element, look)
    this.#endLine()
  }

  #readAll(element: Element, look: Look): void {
    for (const node of element.childNodes) {
      this.read(node, look)
      // The cells of a row are told apart.
      if (isElement(node) && (node.tagName === 'TD' || node.tagName === 'TH')) this.#write(' ', look)
    }
  }

  #readWithinItem(element: Element, look: Look): void {
    if (this.#inline.length > 0) this.#breakLine()
    this.#readAll(element, look)
  }

  #readList(element: Element, look: Look): void {
    this.#endLine()
    const list = element.tagName === 'OL' ? 'numbers' : 'bullets'
    const isNext = this.#lists.length === 0 && (this.#lines.at(-1)?.list ?? null) !== null
    const first = this.#lines.length
    this.#lists.push(list)
    this.#readAll(element, look)
    this.#endLine()
    this.#lists.pop()
    const line = this.#lines[first]
    if (isNext && line) line.fresh = true
  }

  #placeOfItem(): Place {
    const level = Math.min(LEVELS, Math.max(1, this.#lists.length))
    return { list: this.#lists.at(-1) ?? 'bullets', level, fresh: false }
  }

  #write(text: string, look: Look): void {
    const words = look.isKept || !this.#endsInSpace() ? text : text.trimStart()
    if (words === '') return
    if (this.#inline.length === 0 && this.#lists.length > 0 && this.#place.list === null)
      this.#place = this.#placeOfItem()
    append(this.#inline, runOf(words, orderedMarks(look.marks), look.link))
  }

  #call(note: Footnote): void {
    this.#trimEnd()
    append(this.#inline, note)
  }

  /** A second break in a row parts paragraphs. */
  #breakLine(): void {
    this.#trimEnd(/[^\S\n]+$/)
    const last = this.#inline.at(-1)
    if (last === undefined) return
    if (!('text' in last) || !last.text.endsWith('\n')) append(this.#inline, runOf('\n', undefined, undefined))
    else if (this.#place.list === null) this.#endLine()
  }

  /** Nothing before what comes, or a space already: another would show nothing. */
  #endsInSpace(): boolean {
    const last = this.#inline.at(-1)
    return last === undefined || ('text' in last && /[\s]$/.test(last.text) && !/[\u00a0\u202f]$/.test(last.text))
  }

  #trimEnd(blanks = /\s+$/): void {
    for (;;) {
      const last = this.#inline.at(-1)
      if (last === undefined || !('text' in last)) return
      const text = last.text.replace(blanks, '')
      if (text === last.text) return
      this.#inline.pop()
      if (text !== '') this.#inline.push({ ...last, text })
    }
  }

  #endLine(): void {
    this.#trimEnd()
    if (this.#inline.some((part) => !('text' in part) || !isBlank(part.text))) {
      this.#lines.push({ ...this.#place, inline: withCommonSpaces(this.#inline) })
    }
    this.#inline = []
    this.#place = PARAGRAPH
  }
}

/** Without what no text can hold, and with the spaces that a reader sees. */
function wordsOf(source: string, { isKept }: Look): string {
  const text = source.toWellFormed().replaceAll('\0', '')
  if (isKept) return text.replaceAll(/\r\n?/g, '\n')
  return text
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/ \u00a0|\u00a0 /g, ' ')
    .replace(/ {2,}/g, ' ')
}

/** Browsers and word processors copy some spaces as no-break ones: only where typography wants them do they stay. */
function withCommonSpaces(inline: Inline): Inline {
  const line = inline.map((part) => ('text' in part ? part.text : '\ufffc')).join('')
  const common = line.replace(/(?<![«\d])\u00a0(?![;:!?»%€\d])/g, ' ')
  if (common === line) return inline
  let at = 0
  return inline.map((part) => {
    const from = at
    at += 'text' in part ? part.text.length : 1
    return 'text' in part ? { ...part, text: common.slice(from, at) } : part
  })
}

function isLeftOut(element: Element): boolean {
  if (SKIPPED.has(element.tagName)) return true
  const style = styleOf(element)
  return /display:none|mso-hide:all/.test(style) || /mso-list:ignore/.test(style)
}

/** Comparable: without spaces, in lower case. */
const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').replaceAll(/\s+/g, '').toLowerCase()

function lookOf(element: Element, outer: Look): Look {
  const marks = new Set(outer.marks)
  const mark = MARK_TAGS[element.tagName]
  if (mark !== undefined) marks.add(mark)
  const isPre = element.tagName === 'PRE'
  if (isPre) marks.add('code')
  applyStyle(styleOf(element), marks)
  return {
    marks,
    link: element.tagName === 'A' ? addressOf(element) : outer.link,
    isKept: outer.isKept || isPre,
    depth: outer.depth + 1,
  }
}

/** Word processors say by styles what pages say by elements; some wrap all in a `b` that is not bold. */
function applyStyle(style: string, marks: Set<string>): void {
  const weight = /(?:^|;)font-weight:([a-z\d]+)/.exec(style)?.[1]
  if (weight !== undefined) set(marks, 'bold', weight.startsWith('bold') || Number(weight) >= 600)
  const slant = /(?:^|;)font-style:([a-z]+)/.exec(style)?.[1]
  if (slant !== undefined) set(marks, 'italic', slant === 'italic' || slant === 'oblique')
  if (/(?:^|;)text-decoration(?:-line)?:[^;]*line-through/.test(style)) marks.add('strike')
  const height = /(?:^|;)vertical-align:(sub|super)/.exec(style)?.[1]
  if (height !== undefined) marks.add(height === 'sub' ? 'sub' : 'sup')
}

const set = (marks: Set<string>, mark: string, isSet: boolean): unknown =>
  isSet ? marks.add(mark) : marks.delete(mark)

/** Where a link leads, if anywhere that a text may lead to. */
function addressOf(element: Element): string | undefined {
  const { success, data } = linkAddress.safeParse(element.getAttribute('href') ?? '')
  return success ? data : undefined
}

/** Word writes its lists as paragraphs with a style, and their signs as text. */
function wordListOf(element: Element): Place | null {
  const level = /(?:^|;)mso-list:l\d+level(\d)/.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleOf(span)))
  const isNumber = /^\s*[(]?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '')
  return { list: isNumber ? 'numbers' : 'bullets', level: Math.min(LEVELS, Number(level)), fresh: false }
}

/** A note that was copied from one of our fields (`domOf`); checked as everything that comes from outside. */
function noteWithin(element: Element): Footnote | null {
  const data = element.getAttribute('data-note')
  if (data === null) return null
  try {
    return footnote.safeParse({ footnote: JSON.parse(data) }).data ?? null
  } catch {
    return null
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE
}
