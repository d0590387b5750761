import { oneLine } from './inline-text.ts'

/** Where a quotation's source is kept until its lines are read. */
const SOURCE_ATTRIBUTE = 'data-quotation-source'

const SOURCES_INSIDE =
  'footer, figcaption, cite, [class*="author" i], [class*="source" i], [class*="cite" i], [class*="caption" i]'

/** Longer texts are no names. */
const MAX_SOURCE = 160

/** A dash at the start of a line names who said what stands above: « — Jeanne Dupont, maire ». */
const DASHED = /^[—–―-]{1,2}\s*(?=[\p{Lu}@«“"])/u

/**
 * Takes the source of every quotation out of the page and keeps it with the quotation: what `cite`, `footer` or
 * `figcaption` name in it or below it, and a line below it that begins with a dash.
 */
export function liftQuotationSources(document: Document): void {
  for (const quotation of document.body.querySelectorAll('blockquote')) {
    const element = quotation.parentElement?.closest('blockquote') ? undefined : sourceElement(quotation)
    if (!element) continue
    quotation.setAttribute(SOURCE_ATTRIBUTE, nameIn(oneLine(element.textContent)))
    element.remove()
  }
}

/** The source that was kept with a quotation. */
export const sourceOf = (quotation: Element): string | undefined =>
  quotation.getAttribute(SOURCE_ATTRIBUTE) ?? undefined

/** Parts the last line of a quotation from it when it names the source after a dash. */
export function splitSource(text: string): { text: string; source?: string } {
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  if (lines.length < 2 || !isDashedName(last)) return { text }
  return { text: lines.slice(0, -1).join('\n'), source: nameIn(last) }
}

function sourceElement(quotation: Element): Element | undefined {
  const last = [...quotation.querySelectorAll(SOURCES_INSIDE)].at(-1)
  const inside = last && isLast(last, quotation) ? last : undefined
  const below = quotation.nextElementSibling
  const figure = quotation.parentElement?.localName === 'figure' ? quotation.parentElement : undefined
  const candidates = [inside, figure?.querySelector('figcaption'), isNamedBelow(below) ? below : undefined]
  return candidates.find((element) => element && isName(oneLine(element.textContent))) ?? undefined
}

/** A work that is named in the middle of a quotation is part of it. */
const isLast = (element: Element, quotation: Element): boolean =>
  oneLine(quotation.textContent).endsWith(oneLine(element.textContent)) &&
  oneLine(quotation.textContent).length > oneLine(element.textContent).length

const isNamedBelow = (element: Element | null): boolean =>
  element !== null &&
  (element.localName === 'cite' || (element.localName === 'p' && isDashedName(oneLine(element.textContent))))

const isName = (text: string): boolean => text.length > 0 && text.length <= MAX_SOURCE

const isDashedName = (text: string): boolean => DASHED.test(text) && isName(text) && !/[.!?…]$/.test(text)

const nameIn = (text: string): string => text.replace(/^[—–―-]+\s*/, '').replace(/^\((.*)\)$/, '$1')
