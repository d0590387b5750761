import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const truthSchema = z.record(
  z.string(),
  z.object({
    articleBody: z.string().optional(),
    lang: z.string().optional(),
    url: z.string().optional(),
    with: z.array(z.string()).optional(),
    without: z.array(z.string()).optional(),
  }),
)

type Truth = z.infer<typeof truthSchema>[string]

export type CorpusPage = { id: string; url: string; truth: Truth; readHtml: () => string }

export type DataSet = { name: string; pages: CorpusPage[] }

// Real pages that may not be kept with the code: tests use them where a copy lies beside the repository.
const BESIDE = new URL('../../../shared/corpora/article-extraction', import.meta.url).pathname

/** The corpus beside the repository; none, with a word on what is skipped, where there is no copy. */
export function corpusBeside(purpose: string): DataSet[] {
  if (existsSync(BESIDE)) return readCorpus(BESIDE)
  console.warn(`Skipped ${purpose}: no corpus of real pages beside the repository`)
  return []
}

const TRUTH_FILE = 'ground-truth.json'

/**
 * Reads a folder that holds a `ground-truth.json` and gzipped pages under `html/`, or a folder of such folders.
 * Pages are UTF-8 whatever they declare, and are only read when asked for.
 */
export function readCorpus(folder: string): DataSet[] {
  if (existsSync(join(folder, TRUTH_FILE))) return [readDataSet(folder)]
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, TRUTH_FILE)))
    .map(readDataSet)
}

function readDataSet(folder: string): DataSet {
  const truths = truthSchema.parse(JSON.parse(readFileSync(join(folder, TRUTH_FILE), 'utf8')))
  const pages = Object.entries(truths)
    .map(([id, truth]) => ({
      id,
      truth,
      url: truth.url ?? 'http://localhost/',
      file: join(folder, 'html', `${id}.html.gz`),
    }))
    .filter(({ file }) => existsSync(file))
    .map(({ file, ...page }) => ({ ...page, readHtml: () => gunzipSync(readFileSync(file)).toString('utf8') }))
  return { name: basename(folder), pages }
}
