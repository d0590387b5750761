import { fold, oneLine } from './inline-text.ts'
import { textOf } from './json-ld.ts'
import type { PageSource } from './page-source.ts'

const SUFFIX_SEPARATOR = /\s+[|•·—–:»-]\s+|\s*[|»]\s*/

/**
 * The title as readers see it: the `h1` that agrees best with what the page declares, else the declared title
 * without the site's name.
 */
export function readTitle(source: PageSource, siteName: string | undefined): string {
  const declared = declaredTitles(source)
  const shown = [...source.document.querySelectorAll('h1')].map((h1) => oneLine(h1.textContent)).filter(Boolean)
  const best = bestBy(shown, (title) => Math.max(0, ...declared.map((other) => agreement(title, other))))
  if (best && best.score >= 0.5) return best.value
  return withoutSiteName(declared[0] ?? shown[0] ?? '', siteName)
}

function declaredTitles({ document, meta, article }: PageSource): string[] {
  return [
    meta('og:title', 'twitter:title'),
    textOf(article?.headline),
    meta('title', 'dc.title', 'parsely-title', 'sailthru.title'),
    document.querySelector('title')?.textContent ?? undefined,
  ]
    .map((title) => oneLine(title))
    .filter(Boolean)
}

/** Shared words over the words of the shorter title, weighed down when the lengths differ much. */
export function agreement(one: string, other: string): number {
  const words = new Set(fold(one).split(' '))
  const others = new Set(fold(other).split(' '))
  const shared = words.intersection(others).size
  return shared / Math.max(1, Math.max(words.size, others.size * 0.8))
}

/** Cuts "| Le Site" or "- Le Site" from the end (or start) of a title, when it names the site or is short beside the rest. */
function withoutSiteName(title: string, siteName: string | undefined): string {
  const parts = title.split(SUFFIX_SEPARATOR)
  if (parts.length < 2) return title
  const site = fold(siteName ?? '')
  const kept = parts.filter((part) => !site || fold(part) !== site)
  const longest = kept.reduce((best, part) => (part.length > best.length ? part : best), '')
  return kept.length < parts.length && kept.length === 1 ? longest : title
}

function bestBy(values: string[], scoreOf: (value: string) => number): { value: string; score: number } | undefined {
  return values
    .map((value) => ({ value, score: scoreOf(value) }))
    .reduce<{ value: string; score: number } | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined)
}
