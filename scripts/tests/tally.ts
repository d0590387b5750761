import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Processor seconds of a file or of a test, by its file and title. */
const Cost = z.object({ name: z.string(), seconds: z.number() })
export type Cost = z.infer<typeof Cost>

export const Tally = z.object({
  passed: z.number(),
  /** Each test that failed, by its file and title, with the beginning of its message. */
  failures: z.array(z.string()),
  /** By file and title. */
  skipped: z.array(z.string()),
  files: z.array(Cost),
  tests: z.array(Cost),
})
export type Tally = z.infer<typeof Tally>

/** Lines kept of a failure's message: what was expected and what came. */
const MESSAGE_LINES = 12

const NOTHING: Tally = { passed: 0, failures: [], skipped: [], files: [], tests: [] }

export const passedOne: Tally = { ...NOTHING, passed: 1 }

/** What counts as one failed test: a check by name, or a runner that died. */
export const failedOne = (name: string): Tally => ({ ...NOTHING, failures: [name] })

export function addUp(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    files: tallies.flatMap(({ files }) => files),
    tests: tallies.flatMap(({ tests }) => tests),
  }
}

/**
 * What a runner's report says, and one failure more when the runner itself failed without any test to blame: a file
 * that does not load, a crash, a run of no tests at all unless `mayBeNone`.
 */
export function withRunner(name: string, tally: Tally, exitCode: number, mayBeNone = false): Tally {
  const { passed, failures } = tally
  const silent = (passed + failures.length === 0 && !mayBeNone) || (exitCode !== 0 && failures.length === 0)
  return silent ? { ...tally, failures: [`${name} ended with code ${exitCode} after ${passed} passed tests`] } : tally
}

/** `name`, and below it the first lines of `message` without their colours. */
export function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd()
}
