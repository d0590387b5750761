import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright } from './tests/playwright.ts'
import { checkBorders, checkCitations, checkFormat, checkTypes } from './tests/static-checks.ts'
import { addUp, type Tally } from './tests/tally.ts'
import { runVitest } from './tests/vitest.ts'

/**
 * `npm test`: every suite, one after the other. What failed is told once more at the end; the last line is the sum, and
 * the exit code says the same (docs/product/running.md#one-command-test).
 */
const results = mkdtempSync(join(tmpdir(), 'kiosque-results-'))
const tallies: Tally[] = []
try {
  tallies.push(await checkTypes())
  tallies.push(await checkFormat())
  tallies.push(checkBorders())
  tallies.push(checkCitations())
  tallies.push(await runVitest(join(results, 'vitest.json')))
  tallies.push(await runPlaywright(join(results, 'playwright.json')))
} finally {
  rmSync(results, { recursive: true, force: true })
}
const { passed, failures, skipped } = addUp(tallies)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`)
