import { createHash } from 'node:crypto'
import type { CorpusPage } from './import-corpus.ts'

/** How many parts the sites are divided into. */
export const FOLDS = 5

/** The site of a page: its host without `www`; the page's own id where the corpus has no address. */
export function siteOf({ id, truth }: CorpusPage): string {
  return URL.parse(truth.url ?? '')?.hostname.replace(/^www\./, '') ?? id
}

/** The part that a site is in, 0 to `FOLDS` - 1: the same every time, all its pages with it, in every data set. */
export function foldOf(site: string): number {
  return createHash('sha256').update(site).digest().readUInt32BE() % FOLDS
}

/** Sites are held out of what marks (links, emphasis) are tuned on by halves, all pages of a site with it. */
export const isHeldOut = (page: CorpusPage): boolean => foldOf(siteOf(page)) % 2 === 1
