import { isDeepStrictEqual } from 'node:util'

/** What a drill found, line by line. */
export interface Checklist {
  /** Tells whether `found` is as `expected` (true). */
  check(what: string, found: unknown, expected?: unknown): void
  /** Tells the sum; the exit code says the same. */
  end(): void
}

export function createChecklist(): Checklist {
  let failed = 0
  let held = 0
  return {
    check(what, found, expected = true) {
      const isSo = isDeepStrictEqual(found, expected)
      if (isSo) held++
      else failed++
      if (!isSo) process.exitCode = 1
      console.log(isSo ? `✓ ${what}` : `✗ ${what} : ${String(found)}, attendu ${String(expected)}`)
    },
    end: () => console.log(`\n${held} tenus, ${failed} manqués`),
  }
}
