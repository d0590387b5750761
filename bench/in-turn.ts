import type { LoadResult } from './load.ts'

/** What two servers were measured to do, in the same rounds. */
export interface InTurn {
  ours: LoadResult
  bare: LoadResult
}

/**
 * Measures both in turn, round after round, and keeps the best of each: what else the machine does meanwhile only ever
 * adds, and it weighs on both alike.
 */
export async function inTurn(
  rounds: number,
  measureOurs: () => Promise<LoadResult>,
  measureBare: () => Promise<LoadResult>,
): Promise<InTurn> {
  const ours: LoadResult[] = []
  const bare: LoadResult[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await measureOurs())
    bare.push(await measureBare())
  }
  return { ours: best(ours), bare: best(bare) }
}

const best = (results: readonly LoadResult[]): LoadResult => ({
  rate: Math.max(...results.map(({ rate }) => rate)),
  cpuMs: Math.min(...results.map(({ cpuMs }) => cpuMs)),
})
