import { oneLine } from './inline-text.ts'
import { isMarked, PLAIN, type Span, spansOf, textOf } from './marked-spans.ts'

const CREDIT_ELEMENTS =
  '[class*="credit" i], [class*="copyright" i], [class*="rights" i], [class*="source" i], [class*="photographer" i], [class*="author" i], [class*="agency" i], [class*="byline" i], [itemprop="copyrightHolder"], [itemprop="author"], small, cite'
const CAPTION_ELEMENTS = 'figcaption, [itemprop="caption"], [class*="caption" i], [class*="legend" i]'

/** "Photo: X", "© X", "(Crédit : X)", "Foto: X" at the end of a caption. */
const TRAILING_CREDIT =
  /[\s([|–—-]*(?:©|\(c\)|(?:photos?|images?|pictures?|bild(?:quelle|rechte|nachweis)?|foto(?:graf)?s?|cr[ée]dits?(?: photos?)?|credits?|source|quelle)\s*(?:by|par|:|©)|cr[ée]dits?\s)\s*:?\s*(.{2,80}?)[\])]?\s*$/iu

/** A credit is looked for among so many last characters of a caption. */
const MAX_TRAILING = 160

/** What stands under a picture: what it shows, and who made it; `spans` is the whole of it as the page marks it. */
export function readCaption(frame: Element): { caption?: string; credit?: string; spans?: Span[] } {
  const element = outermost(frame, CAPTION_ELEMENTS) ?? (frame.localName === 'figure' ? undefined : frame)
  const creditElement = outermost(frame, CREDIT_ELEMENTS, element)
  const credit = oneLine(creditElement?.textContent)
  const spans = element ? captionSpans(element, creditElement) : []
  const caption = oneLine(textOf(spans))
  return { ...splitCredit(caption === credit ? '' : caption, credit), ...(isMarked(spans) && { spans }) }
}

/** Breaks and ends of blocks part no words in a caption. */
const captionSpans = (element: Element, left: Element | undefined): Span[] =>
  spansOf([element], PLAIN, left).map((span) => (span.text === '\n' ? { ...span, text: '' } : span))

function splitCredit(caption: string, credit: string): { caption?: string; credit?: string } {
  const end = Math.max(0, caption.length - MAX_TRAILING)
  const trailing = credit ? null : TRAILING_CREDIT.exec(caption.slice(end))
  const shown = trailing ? caption.slice(0, end + trailing.index) : caption
  const by = withoutBrackets(trailing?.[1] ?? credit).replace(
    /^(?:©|copyright|photos?|images?|pictures?|bild(?:quelle|rechte|nachweis)?|foto|cr[ée]dits?(?: photos?)?|credits?|source|quelle)\s*(?:by|par)?\s*(?::\s*|\s+|$)/iu,
    '',
  )
  return { caption: tidy(shown), credit: tidy(by) }
}

/** « (Image : AFP) » is a credit in brackets. */
const withoutBrackets = (text: string): string => text.replace(/^\s*[([]([^()[\]]*)[)\]]\s*$/, '$1')

const MARKS = new Set(' |,;:/–—-')

/** A text without the marks that parted it from another one. */
function tidy(text: string): string | undefined {
  let [start, end] = [0, text.length]
  while (start < end && MARKS.has(text.charAt(start))) start++
  while (end > start && MARKS.has(text.charAt(end - 1))) end--
  return text.slice(start, end) || undefined
}

function outermost(frame: Element, selector: string, besides?: Element): Element | undefined {
  const found = [...frame.querySelectorAll(selector)].filter(
    (element) => element !== besides && oneLine(element.textContent),
  )
  return found.find((element) => !found.some((other) => other !== element && other.contains(element)))
}
