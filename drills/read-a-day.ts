import { setTimeout as sleep } from 'node:timers/promises'

/** How busy each hour of a day is, from midnight: nights are quiet, breakfast and evening are not. */
const HOURS = [2, 1, 1, 1, 1, 2, 5, 10, 12, 9, 7, 7, 9, 8, 6, 6, 6, 7, 9, 10, 10, 9, 6, 4]
const ALL_HOURS = HOURS.reduce((sum, hour) => sum + hour, 0)

/** What readers were shown. */
export interface DayOfReading {
  requests: number
  /** By status; 0: no answer. */
  statuses: Map<number, number>
  /** Answered without asking the site. */
  answeredByCdn: number
  /** Milliseconds, of all requests. */
  slowest: number
}

/** One answer that a reader got. */
export interface Shown {
  text: string
  /** When it was asked for (`performance.now()`). */
  asked: number
}

/**
 * Reads as the guests of a day do, of whom most want the home page and what is newest, in so many seconds.
 * @param paths most wanted first.
 * @param readers who read at once, each the next page as soon as the last is there, or later when the hour is quiet.
 */
export async function readADay(
  origin: string,
  paths: readonly string[],
  { requests, seconds, readers }: { requests: number; seconds: number; readers: number },
  see: (shown: Shown) => void,
): Promise<DayOfReading> {
  const day: DayOfReading = { requests: 0, statuses: new Map(), answeredByCdn: 0, slowest: 0 }
  const begun = performance.now()
  const due = moments(requests, seconds * 1_000)

  async function read(): Promise<void> {
    for (let moment = due.next(); moment !== undefined; moment = due.next()) {
      const wait = begun + moment - performance.now()
      if (wait > 0) await sleep(wait)
      await readOne(pick(paths))
    }
  }

  async function readOne(path: string): Promise<void> {
    const asked = performance.now()
    const answer = await fetch(origin + path).catch(() => undefined)
    const text = (await answer?.text().catch(() => '')) ?? ''
    day.requests++
    day.statuses.set(answer?.status ?? 0, (day.statuses.get(answer?.status ?? 0) ?? 0) + 1)
    // Varnish names its own request, and the one that it had asked the site for.
    if (answer?.headers.get('x-varnish')?.includes(' ')) day.answeredByCdn++
    day.slowest = Math.max(day.slowest, performance.now() - asked)
    see({ text, asked })
  }

  await Promise.all(Array.from({ length: readers }, read))
  return day
}

/** When each request of a day is due, in milliseconds from its beginning. */
function moments(requests: number, length: number): { next(): number | undefined } {
  const hour = length / HOURS.length
  const all = HOURS.flatMap((busy, n) => {
    const count = Math.round((requests * busy) / ALL_HOURS)
    return Array.from({ length: count }, (_, at) => (n + at / count) * hour)
  })
  let at = 0
  return { next: () => all[at++] }
}

/** The first is wanted twice as often as the second, three times as often as the third … */
function pick(paths: readonly string[]): string {
  const all = paths.reduce((sum, _, n) => sum + 1 / (n + 1), 0)
  let left = Math.random() * all
  for (const [n, path] of paths.entries()) {
    left -= 1 / (n + 1)
    if (left <= 0) return path
  }
  return '/'
}
