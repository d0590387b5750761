import { Readability } from '@mozilla/readability'
import { extractInWorker } from '../../server/src/modules/publishing/imports/extract-in-worker.ts'
import type { ExtractedArticle } from '../../server/src/modules/publishing/imports/extraction/extracted-article.ts'
import { parsePage } from '../../server/src/modules/publishing/imports/extraction/parse-page.ts'
import { median } from '../in-turn.ts'
import { type CorpusPage, corpusBeside, type DataSet, readCorpus } from './corpus.ts'
import { meanScore, scorePage, scoreSegments } from './metric.ts'
import { measureVocabulary } from './vocabulary.ts'

/** Finds the text of a page's article; may throw. */
type System = (html: string, page: CorpusPage) => Promise<string>

/** What a system made of a page; `ms` is processor time, in the worker too. */
interface Result {
  page: CorpusPage
  text: string
  ms: number
  failed: boolean
}

const SYSTEMS: Record<string, System> = {
  Kiosque: async (html, { url }) => {
    const reply = await extractInWorker(html, url, 'bench')
    if (!reply.ok) throw new Error(reply.message)
    return textOf(reply.result)
  },
  Readability: async (html) => spacedText(new Readability(parsePage(html)).parse()?.content ?? ''),
}

/**
 * Prints how much of the articles' texts the import finds, and what it costs, beside Readability; then what of the vocabulary
 * is not general. @param folder of pages.
 */
export async function measureImport(folder: string | undefined): Promise<void> {
  const dataSets = folder === undefined ? corpusBeside('the quality of imports') : readCorpus(folder)
  for (const dataSet of dataSets) {
    console.log(`${dataSet.name} (${dataSet.pages.length} pages)`)
    const rows: Record<string, Record<string, number>> = {}
    for (const [name, system] of Object.entries(SYSTEMS)) rows[name] = summary(await run(system, dataSet))
    console.table(rows)
  }
  measureVocabulary(dataSets)
}

/** Reads every page, one after the other. */
async function run(system: System, { pages }: DataSet): Promise<Result[]> {
  const results: Result[] = []
  for (const page of pages) {
    const html = page.readHtml()
    const start = process.cpuUsage()
    const text = await system(html, page).catch(() => undefined)
    const { user, system: kernel } = process.cpuUsage(start)
    results.push({ page, text: text ?? '', ms: (user + kernel) / 1_000, failed: text === undefined })
  }
  return results
}

function summary(results: readonly Result[]): Record<string, number> {
  const bodies = results.flatMap(({ page: { truth }, text }) =>
    truth.articleBody === undefined ? [] : [scorePage(truth.articleBody, text)],
  )
  const segments = results
    .filter(({ page: { truth } }) => truth.with ?? truth.without)
    .map(({ page: { truth }, text }) => ({
      segments: { with: truth.with ?? [], without: truth.without ?? [] },
      found: text,
    }))
  const score = meanScore(bodies)
  const times = results.map(({ ms }) => ms)
  const figures = {
    ...(bodies.length > 0 && { F1: score.f1, precision: score.precision, recall: score.recall }),
    ...(segments.length > 0 && { 'segments F1': scoreSegments(segments) }),
    failed: results.filter(({ failed }) => failed).length,
    'ms median': median(times),
    'ms max': Math.max(...times),
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]))
}

/**
 * What the metric calls the article's body: its headings, texts and quotes with their sources, without captions and
 * without the signs and numbers of lists, which no page holds as text.
 */
export function textOf(article: ExtractedArticle): string {
  return article.blocks
    .filter((block) => block.type !== 'photo')
    .map((block) => {
      if (block.type === 'quote') return `${block.content}\n${block.citationSource ?? ''}`
      const isList = block.type === 'text' && block.marked?.[0]?.type !== 'paragraph' && block.marked
      return isList ? block.content.replace(/^ *(?:-|\d+\.) /gm, '') : block.content
    })
    .join('\n\n')
}

const BLOCK_ENDS =
  /<\/(p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|section|article|table|tr|td|th|pre)>|<br\s*\/?>/gi

/** The text of a piece of HTML, with a blank line between blocks. */
function spacedText(html: string): string {
  return parsePage(html.replace(BLOCK_ENDS, '$&\n\n')).body.textContent ?? ''
}
