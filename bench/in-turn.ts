import type { LoadResult } from './load.ts'

/** What two servers were measured to do, in the same rounds. */
export interface InTurn {
  /** Their median rounds. */
  ours: LoadResult
  bare: LoadResult
  /** Ours over theirs. */
  ratio: { rate: number; cpu: number }
}

/**
 * Measures both in turn, round after round. A ratio is the median of the rounds' own: what else the machine does weighs on
 * both of a round alike, and neither a lucky round nor an unlucky one of either decides.
 */
export async function inTurn(
  rounds: number,
  measureOurs: () => Promise<LoadResult>,
  measureBare: () => Promise<LoadResult>,
): Promise<InTurn> {
  const measured: { ours: LoadResult; bare: LoadResult }[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({ ours: await measureOurs(), bare: await measureBare() })
  }
  return {
    ours: middle(measured.map(({ ours }) => ours)),
    bare: middle(measured.map(({ bare }) => bare)),
    ratio: {
      rate: median(measured.map(({ ours, bare }) => ours.rate / bare.rate)),
      cpu: median(measured.map(({ ours, bare }) => ours.cpuMs / bare.cpuMs)),
    },
  }
}

const middle = (results: readonly LoadResult[]): LoadResult => ({
  rate: median(results.map(({ rate }) => rate)),
  cpuMs: median(results.map(({ cpuMs }) => cpuMs)),
})

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const at = (place: number) => ordered[place] ?? Number.NaN
  const half = (ordered.length - 1) / 2
  return (at(Math.floor(half)) + at(Math.ceil(half))) / 2
}
