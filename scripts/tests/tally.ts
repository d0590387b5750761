export type Tally = { passed: number; failed: number; skipped: number }

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * What a runner's report says, and one failure more when the runner itself failed without any test to blame: a file
 * that does not load, a crash, a run of no tests at all.
 */
export function withRunner(tally: Tally, exitCode: number): Tally {
  const silent = tally.passed + tally.failed === 0 || (exitCode !== 0 && tally.failed === 0)
  return silent ? { ...tally, failed: tally.failed + 1 } : tally
}
