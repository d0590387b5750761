import type { RequestKind, UnitCost } from './unit-costs.ts'

// The simulation of `docs/growth.md`. What is assumed of readers stands here, and nowhere else.

/** Of a reader in a month. */
const VISITS_A_MONTH = 8
const PAGES_A_VISIT = 3
const SIGNED_IN = 0.1
/** Of all pages that are read. */
const LIKES_A_PAGE = 0.02
const COMMENTS_A_PAGE = 0.003
/** Of a page that is read within the site: its text, its comments, what is alike. */
const CALLS_A_PAGE = 3
const DAYS = 30

/** What is read of all pieces: the n-th favourite 1/n as often as the first (Zipf's law). */
const PIECES = 5_000

/** Per cent of a day's reading in each hour, from midnight: mornings, noon and evenings. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 8, 6, 5, 5, 7, 6, 4, 4, 4, 5, 6, 6, 5, 5, 3, 2]

/** kB that a reader fetches: a page as HTML, its answers as JSON, its pictures, and once a month what the site is made of. */
const KILOBYTES = { html: 15, calls: 12, pictures: 250, assets: 220 }

/** Seconds that an answer is kept at most, in the memory of a process or by a CDN (docs/decisions/cdn.md). */
const KEPT_SECONDS = 60

export interface Fleet {
  /** Processes that serve, each with a memory of its own. */
  processes: number
  /** Whether a CDN that is told of changes stands before them. */
  cdn: boolean
}

/** What a fleet does in the busiest hour. */
export interface BusiestHour {
  /** Requests a second of readers, files aside. */
  asked: number
  /** Of these, what a CDN answers. */
  fromCdn: number
  /** Of what is left, what memory answers. */
  fromMemory: number
  /** Processors at work. */
  siteCores: number
  databaseCores: number
}

export interface Costs {
  kept: Record<'page' | 'call', UnitCost>
  made: Record<RequestKind, UnitCost>
}

/** The busiest hour of a day. @param readers in a month. */
export function busiestHour(readers: number, fleet: Fleet, costs: Costs): BusiestHour {
  const pagesASecond = ((readers * VISITS_A_MONTH * PAGES_A_VISIT) / DAYS) * (Math.max(...HOURS) / 100 / 3_600)
  const guests = pagesASecond * (1 - SIGNED_IN)
  // The first page of a visit comes as HTML, for everybody the same; what follows by calls, of which a signed-in reader's are his own.
  const html = pagesASecond / PAGES_A_VISIT
  const inside = 1 - 1 / PAGES_A_VISIT
  const shared = { page: html, call: guests * inside * CALLS_A_PAGE }
  const own = {
    ownCall: pagesASecond * SIGNED_IN * CALLS_A_PAGE,
    view: pagesASecond,
    like: pagesASecond * LIKES_A_PAGE,
    comment: pagesASecond * COMMENTS_A_PAGE,
  }
  const asked = sum(Object.values(shared)) + sum(Object.values(own))
  let fromCdn = 0
  let fromMemory = 0
  const work: UnitCost = { siteMs: 0, databaseMs: 0 }
  const add = (rate: number, { siteMs, databaseMs }: UnitCost) => {
    work.siteMs += rate * siteMs
    work.databaseMs += rate * databaseMs
  }
  for (const kind of ['page', 'call'] as const) {
    const reaching = fleet.cdn ? missed(shared[kind], 1) : shared[kind]
    const made = Math.min(reaching, missed(shared[kind], fleet.processes))
    fromCdn += shared[kind] - reaching
    fromMemory += reaching - made
    add(made, costs.made[kind])
    add(reaching - made, costs.kept[kind])
  }
  for (const kind of ['ownCall', 'view', 'like', 'comment'] as const) add(own[kind], costs.made[kind])
  return { asked, fromCdn, fromMemory, siteCores: work.siteMs / 1_000, databaseCores: work.databaseMs / 1_000 }
}

/** GB that a month's readers fetch. */
export function gigabytesAMonth(readers: number): number {
  const { html, calls, pictures, assets } = KILOBYTES
  const visit = html + (PAGES_A_VISIT - 1) * calls + PAGES_A_VISIT * pictures
  return (readers * (VISITS_A_MONTH * visit + assets)) / 1e6
}

/**
 * Of so many reads a second those that so many memories do not answer: of one that is asked for `rate` times a second each answers
 * `rate × seconds` from memory for every one that is made.
 */
function missed(rate: number, memories: number): number {
  return sum(SHARES.map((share) => (rate * share) / (1 + (rate * share * KEPT_SECONDS) / memories)))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const HARMONIC = sum(Array.from({ length: PIECES }, (_, index) => 1 / (index + 1)))
const SHARES = Array.from({ length: PIECES }, (_, index) => 1 / (index + 1) / HARMONIC)
