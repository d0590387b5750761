import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright } from './tests/playwright.ts'
import { processorSeconds } from './tests/processor-time.ts'
import { runStaticChecks } from './tests/static-checks.ts'
import { addUp, type Tally } from './tests/tally.ts'
import { runVitest } from './tests/vitest.ts'

/**
 * `npm test`: every suite, one after the other. What failed is told once more at the end; the last line is the sum, and
 * the exit code says the same (docs/product/running.md#one-command-test).
 */
const DEAREST = 10

const results = mkdtempSync(join(tmpdir(), 'kiosque-results-'))
const tallies: Tally[] = []
try {
  tallies.push(await runStaticChecks())
  tallies.push(await runVitest(join(results, 'vitest.json')))
  tallies.push(await runPlaywright(join(results, 'playwright.json')))
} finally {
  rmSync(results, { recursive: true, force: true })
}
const { passed, failures, skipped, files } = addUp(tallies)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
const say = (line: string) => process.stdout.write(`${line}\n`)

const dearest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, DEAREST)
say('\nDearest files, in processor seconds:')
for (const { name, seconds } of dearest) say(`${seconds.toFixed(1).padStart(7)} ${name}`)
for (const name of skipped) say(`skipped: ${name}`)
for (const failure of failures) say(`\n✗ ${failure}`)
say(`\n${Math.round(performance.now() / 1000)} s, ${Math.round(processorSeconds())} s of processor`)
say(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`)
