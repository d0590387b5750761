import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright } from './tests/playwright.ts'
import { checkFormat, checkTypes } from './tests/static-checks.ts'
import { addUp, type Tally } from './tests/tally.ts'
import { runVitest } from './tests/vitest.ts'

/** `npm test`: every suite, one after the other. The last line is the sum; the exit code says the same (`decisions §8`). */
const results = mkdtempSync(join(tmpdir(), 'kiosque-results-'))
const tallies: Tally[] = []
try {
  tallies.push(await checkTypes())
  tallies.push(await checkFormat())
  tallies.push(await runVitest(join(results, 'vitest.json')))
  tallies.push(await runPlaywright(join(results, 'playwright.json')))
} finally {
  rmSync(results, { recursive: true, force: true })
}
const { passed, failed, skipped } = addUp(tallies)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
