import type { CorpusPage, DataSet } from './import-corpus.ts'
import type { Extraction, System } from './import-systems.ts'

/** One page of a prediction file; `ms` is processor time, in the worker too. */
export type Prediction = { articleBody: string; ms: number; error?: string }

export type Result = { page: CorpusPage; prediction: Prediction; article: Extraction['article'] }

/** Runs a system over every page, one after the other; what it throws is an error of that page. */
export async function runSystem(system: System, dataSet: DataSet): Promise<Result[]> {
  const results: Result[] = []
  for (const page of dataSet.pages) {
    const html = page.readHtml()
    const start = process.cpuUsage()
    const { article, ...found } = await system(html, page).catch(failed)
    const { user, system: kernel } = process.cpuUsage(start)
    results.push({ page, article, prediction: { ...found, ms: (user + kernel) / 1000 } })
  }
  return results
}

function failed(error: unknown): Extraction {
  return { articleBody: '', error: String(error) }
}
