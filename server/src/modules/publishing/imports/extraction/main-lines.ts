import { Readability } from '@mozilla/readability'
import { type ContentLine, contentLines } from './content-lines.ts'
import { isElement } from './dom.ts'
import { picturesIn } from './reading-order.ts'
import type { Rules } from './rules.ts'

const MAX_SIBLING_LINK_DENSITY = 0.5

/**
 * Picks the lines of a page that are its article: those that Readability keeps, and those that it loses although they
 * stand beside them or look like them. The document is used up.
 */
export function mainLines(document: Document, lines: ContentLine[]): ContentLine[] {
  const content = findMainContent(document)
  if (!content) return []
  const survives = survivalTest(content)
  const core = lines.filter(survives)
  const paragraphs = core.filter((line) => line.kind === 'text' && line.text.length > 80 && line.linkDensity < 0.5)
  const first = core[0]?.order ?? 0
  const last = core.at(-1)?.order ?? 0

  const containers = new Set(paragraphs.map((line) => line.container))
  const shapes = new Set(paragraphs.map((line) => likeness(line)))
  return lines.filter((line) => {
    if (survives(line)) return true
    if (line.kind === 'image' || line.linkDensity > MAX_SIBLING_LINK_DENSITY) return false
    if (shapes.has(likeness(line))) return true
    return line.order > first && (line.order < last || line.kind === 'list') && containers.has(line.container)
  })
}

/** Tells whether paragraphs of an article stand in a place like that of a line: same elements, same `article`. */
export function usualPlaces(lines: ContentLine[], rules: Rules): (line: ContentLine) => boolean {
  const shapes = new Set(lines.filter((line) => isParagraph(line) && !rules.isNotice(line.text)).map(likeness))
  return (line) => shapes.has(likeness(line))
}

/** Whether a line is running text as articles have it. */
export const isParagraph = (line: ContentLine): boolean =>
  (line.kind === 'text' || line.kind === 'quote') && line.text.length >= MIN_PARAGRAPH && line.linkDensity < 0.3

const MIN_PARAGRAPH = 80

/** Shorter lines may occur inside others by chance. */
const MIN_UNIQUE_LENGTH = 40

/** Tells which lines of the page are in the content: by their text, because Readability rebuilds the elements around it. */
function survivalTest(content: Element): (line: ContentLine) => boolean {
  const all = squeeze(content.textContent ?? '')
  const texts = new Set(contentLines(content).map((line) => line.text))
  const pictures = picturesIn(content)
  return (line) => {
    if (line.kind === 'image') return pictures.has(line.order)
    return line.text.length < MIN_UNIQUE_LENGTH ? texts.has(line.text) : all.includes(squeeze(line.text))
  }
}

/** The bars between the cells of a table are ours. */
function squeeze(text: string): string {
  return text.replace(/[\s|\u00ad\u200b\u200c\u2060\ufeff]+/g, '')
}

/** Pages that scroll on to the next story hold several articles of the same shape. */
function likeness(line: ContentLine): string {
  return `${line.shape} in ${line.homes.join()}`
}

/** The element that holds the article, as Readability finds it; the document is used up. Undefined when it finds none. */
function findMainContent(document: Document): Element | undefined {
  try {
    const options = { keepClasses: true, disableJSONLD: true, serializer: (node: Node) => node }
    const node = new Readability<Node>(document, options).parse()?.content
    return node && isElement(node) ? node : undefined
  } catch {
    // Readability trips over some real pages; the caller has other ways.
    return undefined
  }
}
