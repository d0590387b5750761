/** How much of a page's text was found, and how much of what was found is its text. */
export type PageScore = { precision: number; recall: number; exact: boolean; emptyTruth: boolean; emptyFound: boolean }

export type ShingleScore = { f1: number; precision: number; recall: number; accuracy: number }

/** A text that must appear in an article (`with`) or must not (`without`). */
export type Segments = { with: string[]; without: string[] }

const WORD = /[\p{L}\p{N}_]+/gu
const SHINGLE = 4

/** Compares the multisets of 4-word windows of two texts (the article-extraction-benchmark's definition). */
export function scorePage(truth: string, found: string): PageScore {
  const [trueWords, foundWords] = [wordsOf(truth), wordsOf(found)]
  const [expected, given] = [shingles(trueWords), shingles(foundWords)]
  const shared = expected.entries().reduce((sum, [key, count]) => sum + Math.min(count, given.get(key) ?? 0), 0)
  const same = sumOf(expected) === shared && sumOf(given) === shared
  return {
    precision: same ? 1 : shared / Math.max(1, sumOf(given)),
    recall: same ? 1 : shared / Math.max(1, sumOf(expected)),
    exact: trueWords.length === foundWords.length && trueWords.every((word, index) => word === foundWords[index]),
    emptyTruth: trueWords.length === 0,
    emptyFound: foundWords.length === 0,
  }
}

/** Mean precision over the pages with a prediction, mean recall over the pages with a text, and their harmonic mean. */
export function meanScore(pages: PageScore[]): ShingleScore {
  const precision = mean(pages.filter((page) => !page.emptyFound).map((page) => page.precision))
  const recall = mean(pages.filter((page) => !page.emptyTruth).map((page) => page.recall))
  return { f1: harmonic(precision, recall), precision, recall, accuracy: mean(pages.map((page) => Number(page.exact))) }
}

/** Micro F1 over the segments of all pages, as in trafilatura's evaluation: each is looked for as it stands. */
export function scoreSegments(pages: { segments: Segments; found: string }[]): number {
  let [hits, misses, intruders] = [0, 0, 0]
  for (const { segments, found } of pages) {
    const text = oneLine(found)
    const present = segments.with.filter((segment) => text.includes(oneLine(segment))).length
    hits += present
    misses += segments.with.length - present
    intruders += segments.without.filter((segment) => text.includes(oneLine(segment))).length
  }
  return harmonic(hits / Math.max(1, hits + intruders), hits / Math.max(1, hits + misses))
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

function shingles(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  if (words.length === 0) return counts
  const windows = Math.max(1, words.length - SHINGLE + 1)
  for (let start = 0; start < windows; start++) {
    const key = words.slice(start, start + SHINGLE).join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function sumOf(counts: Map<string, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0)
}

function mean(values: number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
}

function harmonic(one: number, other: number): number {
  return one + other ? (2 * one * other) / (one + other) : 0
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
