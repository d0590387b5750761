import type { DataSet } from './import-corpus.ts'
import { type Count, countDetails } from './import-details.ts'
import { isHeldOut } from './import-folds.ts'
import { countKept, type MarksKept, marksInText } from './import-marks.ts'
import { meanScore, scorePage, scoreSegments } from './import-metric.ts'
import type { Result } from './import-run.ts'

export type Run = { name: string; results: Result[] }

/** Prints one table for a data set: a line per system, and what else the ground truth lets us count of ours. */
export function printDataSet(dataSet: DataSet, runs: Run[]): void {
  console.log(`\n${dataSet.name} (${dataSet.pages.length} pages)`)
  console.table(Object.fromEntries(runs.map(({ name, results }) => [name, { ...quality(results), ...cost(results) }])))
  const own = runs.find(({ results }) => results.some(({ article }) => article))
  if (own) printDetails(own)
}

function quality(results: Result[]): Record<string, number> {
  const bodies = results.filter(({ page }) => page.truth.articleBody !== undefined)
  const segments = results
    .filter(({ page }) => page.truth.with || page.truth.without)
    .map(({ page: { truth }, prediction }) => ({
      segments: { with: truth.with ?? [], without: truth.without ?? [] },
      found: prediction.articleBody,
    }))
  const score = meanScore(
    bodies.map(({ page, prediction }) => scorePage(page.truth.articleBody ?? '', prediction.articleBody)),
  )
  return {
    ...(bodies.length > 0 && {
      F1: round(score.f1),
      precision: round(score.precision),
      recall: round(score.recall),
      accuracy: round(score.accuracy),
    }),
    ...(segments.length > 0 && { 'segments F1': round(scoreSegments(segments)) }),
  }
}

/** Prints the mean F1 of each system over the data sets: each weighs the same, the French pages as much as the others. */
export function printMeans(all: { name: string; runs: Run[] }[]): void {
  const names = all[0]?.runs.map(({ name }) => name) ?? []
  const rows = names.map((name, index) => {
    const figures = all.map((dataSet) => [dataSet.name, f1Of(quality(dataSet.runs[index]?.results ?? []))] as const)
    const mean = figures.reduce((sum, [, f1]) => sum + f1, 0) / Math.max(1, figures.length)
    return [name, { ...Object.fromEntries(figures), mean: round(mean) }]
  })
  console.log('\nF1 of every data set; "held out": each page read with what the pages of other sites teach')
  console.table(Object.fromEntries(rows))
}

const f1Of = (figures: Record<string, number>): number => figures.F1 ?? figures['segments F1'] ?? 0

/** Prints how many of the links and emphases inside of the articles' texts we kept, on the sites tuned on and on the others. */
export function printMarks(results: Result[]): void {
  const known = results.flatMap(({ page, article }) => {
    const marks = marksInText(page.readHtml(), page.url, page.truth.articleBody ?? '')
    return ['links', 'emphasis'].map((kind) => ({
      half: `${kind}, ${isHeldOut(page) ? 'held out' : 'tuned on'}`,
      ...countKept(
        article,
        marks.filter((mark) => (mark.kind === 'link') === (kind === 'links')),
      ),
    }))
  })
  const rows = [...Map.groupBy(known, ({ half }) => half)].map(([half, counts]) => {
    const sum = (name: keyof MarksKept) => counts.reduce((total, count) => total + count[name], 0)
    const [kept, found, of] = [sum('kept'), sum('found'), sum('of')]
    return [half, { kept, found, of, 'of the text found': round(kept / found), 'of the true text': round(kept / of) }]
  })
  console.log('\nLinks and emphasis inside of the text')
  console.table(Object.fromEntries(rows.toSorted()))
}

function cost(results: Result[]): Record<string, number> {
  const times = results.map(({ prediction }) => prediction.ms).toSorted((one, other) => one - other)
  return {
    empty: results.filter(({ prediction }) => !/[\p{L}\p{N}]/u.test(prediction.articleBody)).length,
    errors: results.filter(({ prediction }) => prediction.error).length,
    'ms median': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'ms max': Math.round(times.at(-1) ?? 0),
  }
}

function printDetails({ name, results }: Run): void {
  const { titles, leadImages, captions, captionsAsText } = countDetails(
    results.map(({ page: { truth }, article }) => ({ truth, article })),
  )
  const lines = [share('titles', titles), share('lead images', leadImages), share('captions as captions', captions)]
  if (captions.of > 0) lines.push(`captions as text ${captionsAsText}`)
  const shown = lines.filter(Boolean)
  if (shown.length > 0) console.log(`${name}: ${shown.join(', ')}`)
}

function share(what: string, { right, of }: Count): string {
  return of > 0 ? `${what} ${right} of ${of} (${(right / of).toFixed(3)})` : ''
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
