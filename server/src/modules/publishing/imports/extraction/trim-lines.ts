import { isSentence } from './boilerplate-lines.ts'
import type { ContentLine } from './content-lines.ts'
import { fold } from './inline-text.ts'
import { isParagraph } from './main-lines.ts'
import type { Rules } from './rules.ts'
import { agreement } from './title.ts'

/** More than this of the text is never taken off an end: it is the article after all. */
const MAX_HEAD = 0.3
const MIN_PARAGRAPH = 80
const MIN_TITLE = 20
const MAX_TAIL_LABEL = 90
const MIN_SENTENCE = 60

/** Takes off what stands above the title, the title itself, and what is left of a byline. */
export function withoutHead(lines: ContentLine[], title: string, titleOrder: number): ContentLine[] {
  return withoutByline(belowTitle(lines, title, titleOrder))
}

function belowTitle(lines: ContentLine[], title: string, titleOrder: number): ContentLine[] {
  const below = lines.filter((line) => line.order > titleOrder)
  const kept = lengthOf(below) >= lengthOf(lines) * (1 - MAX_HEAD) ? below : lines
  return kept.filter((line) => !isTitle(line, title))
}

/** Where the page shows its title over the text; 0 when it does not. */
export function findTitleOrder(page: ContentLine[], article: ContentLine[], title: string): number {
  const start = article.find((line) => line.kind === 'text' && line.text.length > MIN_PARAGRAPH)?.order ?? Infinity
  return page.findLast((line) => line.order < start && isTitle(line, title))?.order ?? 0
}

/** Whether a line repeats the article's title. */
function isTitle(line: ContentLine, title: string): boolean {
  if (line.kind === 'image' || line.text.length > title.length * 2) return false
  const text = fold(line.text)
  if (text === fold(title)) return true
  return (
    line.kind === 'headline' &&
    (agreement(line.text, title) > 0.8 || (title.length > MIN_TITLE && text.includes(fold(title))))
  )
}

/** Names and places of the byline: short, and no sentence. */
function withoutByline(lines: ContentLine[]): ContentLine[] {
  const start = lines.findIndex((line) => line.kind !== 'image' && !(line.kind === 'text' && isFragment(line.text)))
  return start > 0 ? [...lines.slice(0, start).filter((line) => line.kind === 'image'), ...lines.slice(start)] : lines
}

function isFragment(text: string): boolean {
  return text.length < 60 && !/[.!?:;…"”»)]$/.test(text)
}

/**
 * Takes off what follows the text: everything from a label such as "Read next" on when nothing like the article comes
 * after it, then one by one the last lines that speak of the people and the house behind it.
 */
export function withoutTail(
  lines: ContentLine[],
  author: string | undefined,
  isBoilerplate: (line: ContentLine) => boolean,
  rules: Rules,
): ContentLine[] {
  const names = (author ?? '').split(', ').filter((name) => name.includes(' '))
  const isNote = (line: ContentLine) => names.some((name) => line.text.startsWith(name)) || isBoilerplate(line)
  const last = lines.findLastIndex((line) => isParagraph(line) && !isNote(line))
  const label = lines.findIndex(
    (line, index) => index > last && opensTail(line, lines.slice(index + 1), isBoilerplate, rules),
  )
  const kept = label < 0 ? lines : lines.slice(0, label)
  const end = kept.findLastIndex(
    (line, index) => line.kind !== 'image' && (index <= last || !(isNote(line) || isLeftOver(line))),
  )
  return kept.slice(0, Math.max(last, end) + 1)
}

/** A heading over nothing, or words that are no sentence. */
const isLeftOver = ({ kind, text }: ContentLine): boolean =>
  kind === 'headline' ||
  (kind === 'text' && text.length < MIN_SENTENCE && !isSentence(text)) ||
  ENDS_IN_ADDRESS.test(text.slice(-MAX_ADDRESS))

const MAX_ADDRESS = 200
const ENDS_IN_ADDRESS = /\bhttps?:\/\/\S+$/

/** A label of the boxes after an article, or a heading over words that are no sentences. */
function opensTail(
  line: ContentLine,
  rest: ContentLine[],
  isBoilerplate: (line: ContentLine) => boolean,
  rules: Rules,
): boolean {
  if (isTailLabel(line.text, rules)) return true
  return line.kind === 'headline' && rest.every((other) => isLeftOver(other) || isBoilerplate(other))
}

/** "Read more: A title" leads elsewhere in the middle of a text; "Read more" alone stands over what follows. */
function isTailLabel(text: string, rules: Rules): boolean {
  return text.length < MAX_TAIL_LABEL && !/:\s*\S|[.!?]$/.test(text) && rules.isTail(text)
}

function lengthOf(lines: ContentLine[]): number {
  return lines.reduce((length, line) => length + line.text.length, 0)
}
