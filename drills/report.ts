import type { Tally } from './load.ts'

/** What a drill found. Times in milliseconds. */
export interface Report extends Pick<Tally, 'statuses' | 'slowest'> {
  rounds: number
  /** Processes of the site that ended. */
  ends: number
  /** Requests that got no answer in twelve seconds. */
  hung: number
  /** Writes that were answered and are not there, or more than once. */
  lost: number
  /** What `npm run kiosque -- verify` said at the end; empty where everything that is counted is right. */
  wrong: string
  /** From the return of the database to the first write that was begun after it and answered. */
  slowestReturn: number
  comments: readonly string[]
  pieces: readonly string[]
}

/** One line for people. */
export function tell({
  rounds,
  ends,
  hung,
  lost,
  wrong,
  slowestReturn,
  slowest,
  statuses,
  comments,
  pieces,
}: Report): string {
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`)
  return [
    `${rounds} rounds`,
    `${ends} ends`,
    `${hung} hung`,
    `${lost} lost of ${comments.length + pieces.length} writes`,
    wrong === '' ? 'counters right' : `counters wrong:\n${wrong}\n`,
    `writes back within ${Math.round(slowestReturn)} ms`,
    `slowest answer ${Math.round(slowest)} ms`,
    `answers ${answers.join(', ')}`,
  ].join('; ')
}
