import { removeBoilerplate, removeMachinery } from './boilerplate-elements.ts'
import { isBoilerplateLine } from './boilerplate-lines.ts'
import { type ContentLine, contentLines } from './content-lines.ts'
import { fold } from './inline-text.ts'
import { mainLines } from './main-lines.ts'
import { liftPhotos, type Photo } from './photos.ts'
import { numberElements } from './reading-order.ts'
import { findStandfirst } from './standfirst.ts'
import { measureText } from './text-lengths.ts'
import { findTitleOrder, withoutHead, withoutTail } from './trim-lines.ts'

/** The lines and pictures of an article, with the places in the page between which they stand. */
export type ArticleBody = {
  lines: ContentLine[]
  photos: Photo[]
  titleOrder: number
  standfirst: ContentLine | undefined
}

export type BodyHints = { baseUrl: string; title: string; description: string | undefined }

/**
 * Finds the article in a parsed page, which is used up.
 * @param trustNames whether elements may be thrown away for what they are called
 */
export function readBody(document: Document, hints: BodyHints, trustNames: boolean): ArticleBody {
  removeMachinery(document)
  numberElements(document)
  const lengths = measureText(document.body)
  const photos = liftPhotos(document, lengths, hints.baseUrl)
  if (trustNames) removeBoilerplate(document, lengths)
  const page = contentLines(document.body)
  const captions = new Set(photos.map(({ caption }) => caption))
  const main = withoutTail(mainLines(document, page)).filter(
    (line) => !isBoilerplateLine(line) && !captions.has(line.text),
  )
  const titleOrder = findTitleOrder(page, main, hints.title)
  const below = withoutHead(main, hints.title, titleOrder)
  const lines = speaksOf(hints.title, below) ? below : []
  const standfirst = findStandfirst(page, titleOrder, lines[0]?.order ?? Infinity, hints.description)
  return { lines, photos, titleOrder, standfirst }
}

/**
 * Whether a text has at least one of the words of a title: where a page keeps its article elsewhere, what is found
 * instead (consent, newsletter, legal notice) has none. Titles of few long words tell nothing.
 */
function speaksOf(title: string, lines: ContentLine[]): boolean {
  const stems = (fold(title).match(LONG_WORDS) ?? []).map((word) => word.slice(0, STEM_LENGTH))
  const text = fold(lines.map((line) => line.text).join(' '))
  return stems.length < MIN_STEMS || stems.some((stem) => text.includes(stem))
}

const LONG_WORDS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{5,}/gu
const STEM_LENGTH = 5
const MIN_STEMS = 3

/** How much text a body holds, in characters. */
export function bodyLength({ lines }: ArticleBody): number {
  return lines.reduce((length, line) => length + line.text.length, 0)
}
