import { fold, oneLine } from './inline-text.ts'
import { textOf } from './json-ld.ts'
import type { PageSource } from './page-source.ts'

/** Below this an `h1` is taken for the name of the site or of a section rather than for the title. */
const MIN_AGREEMENT = 0.3

/** So many declared titles of one wording are the title, whatever the heading says. */
const MIN_VOTES = 3

/** A section's label inside a heading ("Opinion", "Politics |") is no longer than this. */
const MAX_LABEL = 20

/**
 * The title as readers see it: the `h1` that agrees best with what the page declares, else the declared title; without
 * the site's name, and without the section's that stands inside some headings.
 */
export function readTitle(source: PageSource, siteName: string | undefined): string {
  const names = [siteName ?? '', URL.parse(source.baseUrl)?.hostname ?? '']
  const raw = declaredTitles(source)
  const declared = raw.map((title) => withoutSiteName(title, names))
  const shown = [...source.document.querySelectorAll('h1')].map((h1) => oneLine(h1.textContent)).filter(Boolean)
  const heading = shown
    .map((title) => ({ title, score: Math.max(0, ...declared.map((other) => agreement(title, other))) }))
    .toSorted((one, other) => other.score - one.score)
    .find(({ score }) => score >= MIN_AGREEMENT)?.title
  const [first] = declared
  if (!heading) return first ?? shown[0] ?? ''
  if (first && isStart(first, heading)) return first
  if ([...raw, ...declared].some((title) => fold(title) === fold(heading))) return heading
  return agreedTitle(declared) ?? declared.find((title) => isBehindLabel(title, heading)) ?? heading
}

function declaredTitles({ document, meta, article }: PageSource): string[] {
  return [
    meta('og:title'),
    meta('twitter:title'),
    textOf(article?.headline),
    document.querySelector('title')?.textContent,
  ]
    .map((title) => oneLine(title))
    .filter(Boolean)
}

/** How alike two titles are, 0 to 1: shared words over the words of the longer one, leaning to the first. */
export function agreement(one: string, other: string): number {
  const words = new Set(fold(one).split(' '))
  const others = new Set(fold(other).split(' '))
  return words.intersection(others).size / Math.max(1, words.size, others.size * 0.8)
}

function agreedTitle(declared: string[]): string | undefined {
  const votes = Map.groupBy(declared, fold)
  return [...votes.values()].find((alike) => alike.length >= MIN_VOTES)?.[0]
}

/** Whether a heading is a title followed by an afterthought. */
function isStart(title: string, heading: string): boolean {
  const start = fold(title)
  return start.split(' ').length > MIN_TITLE_WORDS && fold(heading).startsWith(`${start} `)
}

const MIN_TITLE_WORDS = 5

/** Whether a heading is a section's label followed by a title. */
function isBehindLabel(title: string, heading: string): boolean {
  const [end, whole] = [fold(title), fold(heading)]
  return end.includes(' ') && whole.endsWith(` ${end}`) && whole.length - end.length <= MAX_LABEL
}

/** Cuts the site's name off a title's end: the shorter side of a bar, and what follows a dash if it names the site. */
function withoutSiteName(title: string, names: string[]): string {
  const longest = title.split(/\s*[|｜ㅣ]\s*/u).reduce((best, part) => (part.length > best.length ? part : best), '')
  const dash = /^(.{10,}\S)\s+[-–—•·:»]\s+([^-–—•·»]{2,60})$/u.exec(longest)
  if (!dash?.[1] || !dash[2]) return longest
  const end = squeeze(dash[2])
  return names.some((name) => name && (squeeze(name).includes(end) || end.includes(squeeze(name)))) ? dash[1] : longest
}

function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '')
}
