import type { Cost } from './tally.ts'

/** What else takes longer than this, in processor seconds, fails. */
const FILE_LIMIT = 15
const TEST_LIMIT = 5

/** Files that may, each with its reason. They begin first. */
export const SLOW_FILES: Readonly<Record<string, string>> = {}

/** What takes too long without a reason, a sentence each. */
export function tooSlow(files: readonly Cost[], tests: readonly Cost[]): string[] {
  const over = (costs: readonly Cost[], limit: number) =>
    costs
      .filter(({ name, seconds }) => seconds > limit && !isSlow(name))
      .map(({ name, seconds }) => `${name}\n  took ${seconds.toFixed(1)} s of processor, ${limit} at most`)
  return [...over(files, FILE_LIMIT), ...over(tests, TEST_LIMIT)]
}

const isSlow = (name: string) => Object.keys(SLOW_FILES).some((file) => name.startsWith(file))
