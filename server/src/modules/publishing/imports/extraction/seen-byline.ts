import type { ContentLine } from './content-lines.ts'

const MAX_LINE = 200
const BY = /^[^\p{L}]*(?:par|by|von|propos recueillis par|publi[ée]e? par|[ée]crit par|written by)\s*:?\s+/iu

/** What follows the names on their line: a date, a mark, what the author is. */
const BEHIND =
  /\s*(?:[|•·/(]|\s[–—-]\s|(?:\p{L}{3,9}\.? )?\d|\bpubli[ée]|\bmis [àa] jour|\bmodifi[ée]|\ble \d|\bpublished|\bupdated).*$/isu
const BETWEEN = /\s*,\s*|\s+(?:et|and|und|avec|with|&)\s+/iu
const LAST_OF_MANY = /\s(?:et|and|und|avec|with|&)\s+\p{Lu}/u

/** A name: one to five words with capitals, particles between them apart. */
const NAME =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:d[eu]s?|la|le|van|von|der|den|el|al|ben|d['’])){0,3}(?: ?\p{Lu}[\p{L}\p{M}.'’-]*){0,4}$/u

/**
 * The names that a page shows its reader as an article's authors, agencies too: « Par Jeanne Dupont et Paul Martin ».
 * @param lines what stands around an article: between its title and its text, and right below it
 */
export function seenAuthors(lines: ContentLine[]): string[] {
  for (const { text } of lines) {
    if (text.length > MAX_LINE || !BY.test(text) || /\p{Ll} ?[.!?…]$/u.test(text)) continue
    const by = text.replace(BY, '').replace(BEHIND, '')
    const names = by
      .split(BETWEEN)
      .map((name) => name.trim())
      .filter(Boolean)
    // What commas alone part is what the author is: « Jeanne Dupont, correspondante à Rome ».
    const found = LAST_OF_MANY.test(by) ? names : names.slice(0, 1)
    if (found.length > 0 && found.every((name) => NAME.test(name))) return found
  }
  return []
}

/**
 * Whom to name: those whom the page shows, unless it declares the same in a cleaner way.
 * @param declared names joined by commas
 */
export function chooseAuthor(seen: string[], declared: string | undefined): string | undefined {
  const same = seen.length === 1 && declared && seen[0]?.startsWith(declared)
  return (same ? declared : seen.join(', ')) || declared
}
