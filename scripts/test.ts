import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeMemoryFolder } from './tests/memory-folder.ts'
import { runPlaywright } from './tests/playwright.ts'
import { machineSeconds } from './tests/processor-time.ts'
import { tooSlow } from './tests/slow-files.ts'
import { runStaticChecks } from './tests/static-checks.ts'
import { addUp, type Tally } from './tests/tally.ts'
import { runVitest } from './tests/vitest.ts'

/**
 * `npm test`: every suite, one after the other: each keeps the machine busy. What was skipped and what failed is told once
 * more at the end, with what the run cost; the last line is the sum, and the exit code says the same
 * (docs/product/running.md#one-command-test).
 * `npm test -- --changed[=COMMIT]`: what changed since then and the tests that import it, until five have failed.
 */
const changed = process.argv.find((arg) => /^--changed(=|$)/.test(arg))
const DEAREST = 10

const began = machineSeconds()

const { passed, failures, skipped, files, tests } = await runAll()
const slow = changed === undefined ? tooSlow(files, tests) : []
process.exitCode = failures.length + slow.length > 0 || passed === 0 ? 1 : 0

const say = (line: string) => process.stdout.write(`${line}\n`)
for (const name of skipped) say(`skipped: ${name}`)
for (const failure of [...failures, ...slow]) say(`\n✗ ${failure}`)
say(
  `\n${Math.round(performance.now() / 1000)} s, ${Math.round(machineSeconds() - began)} s of this machine’s processors; most for:`,
)
for (const { name, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, DEAREST))
  say(`${seconds.toFixed(1).padStart(7)} s ${name}`)
say(`\n${passed} passed, ${failures.length + slow.length} failed, ${skipped.length} skipped`)

async function runAll(): Promise<Tally> {
  const folder = makeMemoryFolder()
  process.env.TMPDIR = folder
  try {
    return addUp([
      await runStaticChecks(),
      await runVitest(join(folder, 'vitest.json'), changed),
      await runPlaywright(join(folder, 'playwright.json'), changed),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
