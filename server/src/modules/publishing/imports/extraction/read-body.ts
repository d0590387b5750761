import { removeBoilerplate, removeMachinery } from './boilerplate-elements.ts'
import { isBoilerplateLine } from './boilerplate-lines.ts'
import { keepLines } from './code.ts'
import { type ContentLine, contentLines } from './content-lines.ts'
import { liftFootnotes } from './footnotes.ts'
import { fold } from './inline-text.ts'
import type { PageAddress } from './link-address.ts'
import { mainLines, usualPlaces } from './main-lines.ts'
import { withinStory, withoutInvitations, withoutRepeats } from './one-story.ts'
import { removeOverlays } from './overlays.ts'
import { liftPhotos, type Photo } from './photos.ts'
import { liftQuotationSources } from './quotations.ts'
import { numberElements } from './reading-order.ts'
import { RULES } from './rules.ts'
import { findSeparators, type Separator } from './separators.ts'
import { findStandfirst } from './standfirst.ts'
import { removeStoryCards } from './story-cards.ts'
import { measureText } from './text-lengths.ts'
import { findTitleOrder, withoutHead, withoutTail } from './trim-lines.ts'
import { findVideos, type Video } from './videos.ts'

/** The lines and pictures of an article, with the places in the page between which they stand. */
export type ArticleBody = {
  lines: ContentLine[]
  photos: Photo[]
  videos: Video[]
  separators: Separator[]
  titleOrder: number
  standfirst: ContentLine | undefined
  /** What the page shows between the title and the second line of the text, and right below the last. */
  around: ContentLine[]
}

export type BodyHints = PageAddress & {
  title: string
  description: string | undefined
  author: string | undefined
}

/**
 * Finds the article in a parsed page, which is used up.
 * @param trustNames whether elements may be thrown away for what they are called
 */
export function readBody(document: Document, hints: BodyHints, trustNames: boolean): ArticleBody {
  liftQuotationSources(document)
  removeOverlays(document, measureText(document.body), RULES)
  keepLines(document)
  numberElements(document)
  liftFootnotes(document, hints.url)
  const videos = findVideos(document, hints.baseUrl)
  const separators = findSeparators(document)
  removeMachinery(document)
  const lengths = measureText(document.body)
  const photos = liftPhotos(document, lengths, hints.baseUrl, RULES)
  const shown = contentLines(document.body)
  removeStoryCards(document, lengths, hints.baseUrl)
  if (trustNames) removeBoilerplate(document, lengths, RULES)
  const page = contentLines(document.body, true)
  const captions = new Set(photos.map(({ caption }) => caption))
  const found = mainLines(document, page)
  const titleOrder = findTitleOrder(page, found, hints.title)
  const titleHomes = page.find(({ order }) => order === titleOrder)?.homes ?? []
  const told = withoutInvitations(withoutRepeats(withinStory(found, titleHomes)), page)
  const isUsual = usualPlaces(told, RULES)
  const story = withSubheads(told, isUsual)
  const isBoilerplate = (line: ContentLine) => isBoilerplateLine(line, isUsual(line), RULES)
  const main = withoutTail(story, hints.author, isBoilerplate, RULES).filter(
    (line) => !isBoilerplate(line) && !captions.has(line.text),
  )
  const below = withoutHead(main, hints.title, titleOrder)
  const lines = isForeign(below, hints) ? [] : below
  const standfirst = findStandfirst(page, titleOrder, lines[0]?.order ?? Infinity, hints.description, RULES)
  return { lines, photos, videos, separators, titleOrder, standfirst, around: linesAround(shown, titleOrder, lines) }
}

function linesAround(shown: ContentLine[], titleOrder: number, lines: ContentLine[]): ContentLine[] {
  const start = lines[1]?.order ?? Infinity
  const end = lines.at(-1)?.order ?? Infinity
  const above = shown.filter(({ order }) => order > titleOrder && order < start)
  return [...above.slice(0, MAX_AROUND.above), ...shown.filter(({ order }) => order > end).slice(0, MAX_AROUND.below)]
}

const MAX_AROUND = { above: 30, below: 3 }

/**
 * Whether a text is something else than the article (consent, a legal notice), which the page keeps elsewhere: it is
 * short, above all outside of every `main` and `article`, and has none of the long words of the title and description.
 */
function isForeign(lines: ContentLine[], { title, description = '' }: BodyHints): boolean {
  const text = fold(lines.map((line) => line.text).join(' '))
  const stems = (fold(`${title} ${description}`).match(LONG_WORDS) ?? []).map((word) => word.slice(0, STEM_LENGTH))
  const limit = lines.some((line) => line.homes.length > 0) ? MAX_FOREIGN.inside : MAX_FOREIGN.outside
  if (text.length > limit || stems.length < MIN_STEMS) return false
  return !stems.some((stem) => text.includes(stem))
}

const MAX_FOREIGN = { inside: 300, outside: 1500 }
const LONG_WORDS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{5,}/gu
const STEM_LENGTH = 5
const MIN_STEMS = 3

/** How much text a body holds, in characters. */
export function bodyLength({ lines }: ArticleBody): number {
  return lines.reduce((length, line) => length + line.text.length, 0)
}

/** Longer strong paragraphs are part of the text. */
const MAX_SUBHEAD = 100

/** Makes headings of the short paragraphs that are strong from end to end, are no sentence and stand over a plain one. */
function withSubheads(lines: ContentLine[], isUsual: (line: ContentLine) => boolean): ContentLine[] {
  return lines.map((line, index) =>
    isSubhead(line, lines[index - 1], lines[index + 1]) && isUsual(line)
      ? { ...line, kind: 'headline' as const }
      : line,
  )
}

function isSubhead(line: ContentLine, before: ContentLine | undefined, after: ContentLine | undefined): boolean {
  if (line.kind !== 'text' || line.emphasis !== 'strong' || line.linkDensity > 0 || !before) return false
  if (line.text.length > MAX_SUBHEAD || /[.,;:…]$/.test(line.text)) return false
  return after?.kind === 'text' && after.emphasis !== 'strong' && after.text.length > line.text.length
}
