import { oneLine } from './inline-text.ts'
import { callNote, PLAIN, type Span, spansOf, textOf } from './marked-spans.ts'
import { readingOrder } from './reading-order.ts'

/** What calls a note: « 1 », « [12] », « * », « (a) ». */
const LABEL = /^[[(]?(\d{1,3}|[a-z]|[*†‡§]{1,3})[\])]?$/i
const CALLERS = 'sup a[href*="#"], a[href*="#"] sup, a[role="doc-noteref"], a[rel="footnote"], a[epub\\:type="noteref"]'
/** Marks hold no notes there, or nobody would look for one. */
const NO_CALL = 'h1, h2, h3, h4, h5, h6, blockquote, figure, figcaption, table, nav, footer, aside'
const MAX_CALLS = 500
/** Longer ones are parts of the page. */
const MAX_NOTE = 2_000

/**
 * Takes the notes at the foot of a page out of it and keeps each with what calls it: a small number or sign that links to
 * a paragraph or an item of a list further down. Elements must be numbered.
 * @param url of the page
 */
export function liftFootnotes(document: Document, url: string): void {
  const page = url.replace(/#.*$/, '')
  let byId: Map<string, Element> | undefined
  for (const found of [...document.body.querySelectorAll(CALLERS)].slice(0, MAX_CALLS)) {
    const link = found.localName === 'a' ? found : found.closest('a')
    const [address = '', target = ''] = (link?.getAttribute('href') ?? '').split('#')
    const call = link?.parentElement?.localName === 'sup' ? link.parentElement : link
    const label = LABEL.exec(oneLine(call?.textContent))?.[1]
    if (!call || !label || !target || (address !== '' && address !== page) || call.closest(NO_CALL)) continue
    byId ??= new Map([...document.body.querySelectorAll('[id], a[name]')].map((one) => [nameOf(one), one]))
    const element = byId.get(target)
    const note = element && blockOf(element)
    if (!note || readingOrder(note) <= readingOrder(call) || note.contains(call)) continue
    const spans = noteText(note, label)
    if (!spans) continue
    callNote(call, spans)
    byId.delete(target)
    note.remove()
  }
}

const nameOf = (element: Element): string => element.id || (element.getAttribute('name') ?? '')

/** The item or paragraph that a note fills: pages point at it, or at an anchor in it. */
const blockOf = (element: Element): Element | null =>
  /^(li|p|dd|div|aside)$/.test(element.localName) ? element : element.closest('li, p, dd')

/** What a note says, without the label it begins with and the way back to its call; undefined when it is no note. */
function noteText(note: Element, label: string): Span[] | undefined {
  if ((note.textContent ?? '').length > MAX_NOTE || note.querySelector('h1, h2, h3, h4, table, figure'))
    return undefined
  const said = spansOf(note.childNodes, PLAIN)
    .filter(({ href }) => !href?.includes('#'))
    .map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }))
  const first = said.findIndex(({ text }) => text.trim() !== '')
  const start = said[first]
  if (!start) return undefined
  const opening = start.text.trimStart()
  const shown = [`[${label}]`, `(${label})`, `${label}.`, `${label})`].find((one) => opening.startsWith(one)) ?? ''
  const rest = { ...start, text: opening.slice(shown.length) }
  const spans = [rest, ...said.slice(first + 1)].map((span) => ({ ...span, text: span.text.replaceAll('↩', '') }))
  return /[\p{L}\p{N}]/u.test(textOf(spans)) ? spans : undefined
}
