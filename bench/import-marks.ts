import type { Inline, Mark, MarkedText } from '../contract/src/marked-text.ts'
import { withoutTracking } from '../contract/src/tracking-parameters.ts'
import type { ExtractedArticle } from '../server/src/modules/imports/extraction/extracted-article.ts'
import { fold } from '../server/src/modules/imports/extraction/inline-text.ts'
import { parsePage } from '../server/src/modules/imports/extraction/parse-page.ts'

/** A link or emphasis of a page: what is marked, the words of its block around it, and which of them are marked. */
export type MarkedWords = { kind: Mark | 'link'; href?: string; context: string[]; start: number; end: number }

/** How many links or emphases were kept, of those whose words were found, and of all. */
export type MarksKept = { kept: number; found: number; of: number }

type Styled = { marks: ReadonlySet<Mark>; href: string | undefined }
type Word = Styled & { word: string; isHeadline: boolean }

const PLAIN: Styled = { marks: new Set(), href: undefined }
const TAGS: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
}
const BLOCK =
  /^(address|article|aside|blockquote|body|br|d[dlt]|details|div|figure|footer|form|header|hr|li|main|nav|ol|p|pre|section|table|t[dhr]|tbody|tfoot|thead|ul)$/
/** Headlines bear no marks; captions and what scripts show are no part of the text. */
const SKIPPED = /^(h[1-6]|figcaption|script|style|template|noscript|button|select|textarea|svg|iframe)$/
const AROUND = 5
/** Fewer words may stand in the article's text by chance. */
const MIN_CONTEXT = 6

/** The links and emphases of a page that stand in its article: whose words, with those around them, are in its true text. */
export function marksInText(html: string, url: string, truth: string): MarkedWords[] {
  const text = ` ${fold(truth)} `
  const found = new Map<string, MarkedWords>()
  for (const words of blocksIn(parsePage(html).body, url))
    for (const marked of marksOf(words))
      if (marked.context.length >= MIN_CONTEXT && text.includes(` ${marked.context.join(' ')} `))
        found.set(JSON.stringify(marked), marked)
  return [...found.values()]
}

/** Which of them an article has: the same words in the same surroundings, all marked so or, if not a link, a headline. */
export function countKept(article: ExtractedArticle | undefined, marks: readonly MarkedWords[]): MarksKept {
  const words = (article?.blocks ?? []).flatMap(wordsOfBlock)
  const starts = new Map<number, number>()
  let text = ' '
  for (const [index, { word }] of words.entries()) {
    starts.set(text.length - 1, index)
    text += `${word} `
  }
  const count = { kept: 0, found: 0, of: marks.length }
  for (const marked of marks) {
    const said = ` ${marked.context.join(' ')} `
    let isFound = false
    let isKept = false
    for (let at = text.indexOf(said); at !== -1 && !isKept; at = text.indexOf(said, at + 1)) {
      isFound = true
      const first = starts.get(at) ?? 0
      isKept = words.slice(first + marked.start, first + marked.end).every((word) => isMarkedSo(word, marked))
    }
    if (isFound) count.found++
    if (isKept) count.kept++
  }
  return count
}

const isMarkedSo = (word: Word, { kind, href }: MarkedWords): boolean =>
  kind === 'link' ? word.href === href : word.marks.has(kind) || word.isHeadline

/** The words of each block of a page, with how the page marks them. */
function blocksIn(root: Element, url: string): Word[][] {
  const base = root.ownerDocument.querySelector('base[href]')?.getAttribute('href') ?? url
  const blocks: Word[][] = []
  let text: [string, Styled][] = []
  const end = () => {
    if (text.length > 0) blocks.push(wordsOf(text, false))
    text = []
  }
  const visit = (element: Element, around: Styled): void => {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) text.push([node.textContent ?? '', around])
      if (node.nodeType !== 1) continue
      const child = node as Element
      const isBlock = BLOCK.test(child.localName) || SKIPPED.test(child.localName)
      if (isBlock) end()
      if (!SKIPPED.test(child.localName)) visit(child, styleOf(child, around, URL.parse(base, url)?.href ?? url, url))
      if (isBlock) end()
    }
  }
  visit(root, PLAIN)
  end()
  return blocks
}

function styleOf(element: Element, around: Styled, base: string, url: string): Styled {
  const mark = TAGS[element.localName]
  if (mark) return { ...around, marks: new Set([...around.marks, mark]) }
  const href = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined
  if (!href) return around
  const address = URL.parse(href, base)
  if (!address || href.startsWith('#') || !/^(https?|mailto):$/.test(address.protocol))
    return { ...around, href: undefined }
  if (address.href.split('#')[0] === url.split('#')[0]) return { ...around, href: undefined }
  if (address.protocol === 'mailto:') address.search = ''
  return { ...around, href: withoutTracking(address.href) }
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A word is marked as all of its letters are. */
function wordsOf(parts: [text: string, Styled][], isHeadline: boolean): Word[] {
  const clean = parts.map(([text, style]) => [text.replace(/[\u00ad\u200b\u200c\u2060\ufeff]/g, ''), style] as const)
  const ends: number[] = []
  for (const [text] of clean) ends.push((ends.at(-1) ?? 0) + text.length)
  let part = 0
  return [
    ...clean
      .map(([text]) => text)
      .join('')
      .matchAll(WORD),
  ].map(({ 0: word, index }) => {
    while ((ends[part] ?? Infinity) <= index) part++
    let last = part
    while ((ends[last] ?? Infinity) < index + word.length) last++
    const styles = clean.slice(part, last + 1).map(([, style]) => style)
    const [first = PLAIN] = styles
    return {
      word: fold(word),
      isHeadline,
      marks: new Set([...first.marks].filter((mark) => styles.every(({ marks }) => marks.has(mark)))),
      href: styles.every(({ href }) => href === first.href) ? first.href : undefined,
    }
  })
}

function marksOf(words: Word[]): MarkedWords[] {
  const kinds = new Set(words.flatMap(({ marks }) => [...marks]))
  const links = new Set(words.flatMap(({ href }) => href ?? []))
  return [
    ...[...kinds].flatMap((kind) => stretches(words, ({ marks }) => marks.has(kind)).map((at) => ({ kind, ...at }))),
    ...[...links].flatMap((href) =>
      stretches(words, (word) => word.href === href).map((at) => ({ kind: 'link' as const, href, ...at })),
    ),
  ]
}

function stretches(words: Word[], is: (word: Word) => boolean): Pick<MarkedWords, 'context' | 'start' | 'end'>[] {
  return words.flatMap((word, from) => {
    const before = words[from - 1]
    if (!is(word) || (before && is(before))) return []
    const rest = words.findIndex((other, index) => index > from && !is(other))
    const to = rest === -1 ? words.length : rest
    const first = Math.max(0, from - AROUND)
    const context = words.slice(first, to + AROUND).map((one) => one.word)
    return [{ context, start: from - first, end: to - first }]
  })
}

function wordsOfBlock(block: ExtractedArticle['blocks'][number]): Word[] {
  if (block.type === 'photo') return []
  const isHeadline = block.type === 'headline'
  const lines =
    block.type === 'table'
      ? block.table.rows.flat().map(lineOf)
      : 'marked' in block && block.marked && linesOf(block.marked)
  return lines ? lines.flatMap((line) => wordsOf(line, false)) : wordsOf([[block.content, PLAIN]], isHeadline)
}

type Line = [text: string, Styled][]

const linesOf = (marked: MarkedText): Line[] =>
  marked.flatMap((node) => (node.type === 'paragraph' ? [lineOf(node.inline)] : itemLines(node.items)))

function itemLines(items: Extract<MarkedText[number], { items: unknown }>['items']): Line[] {
  return items.flatMap(({ inline, list }) => [lineOf(inline), ...(list ? itemLines(list.items) : [])])
}

const lineOf = (inline: Inline): Line =>
  inline.flatMap((part) => ('footnote' in part ? [] : [[part.text, { marks: new Set(part.marks), href: part.link }]]))
