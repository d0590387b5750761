/** What came of what was asked. Latencies in milliseconds. */
export interface Came {
  answers: [status: number, count: number][]
  /** Neither answered nor refused. */
  lost: number
  median: number
  p95: number
  p99: number
}

/** @param took the latencies of those that were answered, in any order. */
export function sumUp(answers: Iterable<[status: number, count: number]>, lost: number, took: readonly number[]): Came {
  const at = (part: number) => quantile(took, part)
  return { answers: [...answers], lost, median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** The least value that this part of them, from 0 to 1, does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
}

export const statusesOf = (came: readonly Came[]): number[] => [
  ...new Set(came.flatMap(({ answers }) => answers.map(([status]) => status))),
]

export const lostOf = (came: readonly Came[]): number => came.reduce((sum, { lost }) => sum + lost, 0)

export const countOf = (came: readonly Came[], wanted: number): number =>
  came.flatMap(({ answers }) => answers).reduce((sum, [status, count]) => (status === wanted ? sum + count : sum), 0)

/** One line for people: answers in all, and the medians of the rounds' latencies. */
export function tellCame(what: string, came: readonly Came[]): string {
  const told = statusesOf(came).map((status) => `${status}: ${countOf(came, status)}`)
  const middle = (part: 'median' | 'p95' | 'p99') =>
    quantile(
      came.map((each) => each[part]),
      0.5,
    ).toFixed(1)
  return `${what}: ${told.join(', ')}; lost ${lostOf(came)}; median ${middle('median')} ms, p95 ${middle('p95')} ms, p99 ${middle('p99')} ms`
}
