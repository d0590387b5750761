import { fold } from './inline-text.ts'
import { isNode, parseOrNothing } from './json-ld.ts'

/** Scripts that hold what a page is drawn from: JSON as a whole, or given to a name of the window. */
const STATE_SCRIPTS =
  'script[type="application/json" i], script#__NEXT_DATA__, script:not([src]):not([type]), script[type="text/javascript" i]:not([src])'
const ASSIGNMENT = /\b(?:window|self|globalThis)\s*(?:\.\s*\w+|\[["']\w+["']\])\s*=\s*(?=\{)/g

/** Shorter texts are labels and summaries. */
const MIN_TEXT = 400
const MIN_PARAGRAPH = 40

/** A page's own data is among the first. */
const MAX_STATES = 20

/** Deeper objects than this are no article's. */
const MAX_DEPTH = 40

/**
 * The text of an article that a page keeps for its scripts only: the longest in an object that also names its title.
 * @returns HTML or plain text; undefined when there is none
 */
export function textInScripts(document: Document, title: string): string | undefined {
  const wanted = fold(title)
  if (!wanted) return undefined
  const texts = [...document.querySelectorAll(STATE_SCRIPTS)]
    .flatMap((script) => statesOf(script.textContent ?? ''))
    .flatMap((state) => articlesIn(state, wanted, 0))
    .map((article) => longestText(article))
  const [longest = ''] = texts.toSorted((one, other) => other.length - one.length)
  return longest.length >= MIN_TEXT ? longest : undefined
}

function statesOf(script: string): unknown[] {
  const whole = script.trim()
  if (whole.startsWith('{') || whole.startsWith('[')) return [parseOrNothing(whole)]
  return [...script.matchAll(ASSIGNMENT)]
    .slice(0, MAX_STATES)
    .map(({ index, 0: { length } }) => parseOrNothing(objectAt(script, index + length)))
}

/** The text of the object that begins at a place: up to the bracket that closes it, brackets in strings apart. */
function objectAt(script: string, start: number): string {
  let depth = 0
  for (const { 0: token, index } of script.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth++
    else if (token === '}' && --depth === 0) return script.slice(start, start + index + 1)
  }
  return ''
}

/** The innermost objects that name the title, or the first around them that hold a text besides. */
function articlesIn(value: unknown, title: string, depth: number): unknown[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  const parts = Object.values(value)
  const inner = parts.flatMap((part) => articlesIn(part, title, depth + 1))
  if (inner.some((article) => longestText(article).length >= MIN_TEXT)) return inner
  return inner.length > 0 || parts.some((part) => isTitle(part, title)) ? [value] : []
}

const isTitle = (value: unknown, title: string): boolean =>
  typeof value === 'string' && value.length < MIN_TEXT && fold(value) === title

/** The longest text in the fields of an object: a string, or the paragraphs of a list. */
function longestText(value: unknown): string {
  if (!isNode(value)) return ''
  const texts = Object.values(value).map((field) =>
    typeof field === 'string' ? field : paragraphsOf(field, 0).join('\n'),
  )
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

function paragraphsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return isParagraph(value) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.values(value).flatMap((part) => paragraphsOf(part, depth + 1))
}

const isParagraph = (text: string): boolean => text.length >= MIN_PARAGRAPH && / \S+ \S+ /.test(text)
