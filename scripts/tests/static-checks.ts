import { existsSync } from 'node:fs'
import { brokenCitations } from './citations.ts'
import { claimedRows } from './claimed-rows.ts'
import { upwardImports } from './domain-order.ts'
import { livesWrittenElsewhere } from './lives.ts'
import { repetitions } from './repetitions.ts'
import { runTool } from './run-tool.ts'
import { wrongWords } from './screen-words.ts'
import { smallFiles } from './small-files.ts'
import { addUp, failedOne, passedOne, type Tally } from './tally.ts'

const PROJECTS = ['contract', 'server', 'web', 'web/src/service-worker', 'e2e']

/** What is checked without running anything, one check after the other. */
export async function runStaticChecks(): Promise<Tally> {
  return addUp([
    await checkTypes(),
    await checkFormat(),
    await checkUnused(),
    checkCitations(),
    checkRepetitions(),
    checkWords(),
    checkLives(),
    checkRows(),
    checkSmallFiles(),
    checkDomains(),
  ])
}

/** TypeScript over each part, in one thread each: more of them find the same types again. Each counts as one test. */
async function checkTypes(): Promise<Tally> {
  const parts = PROJECTS.filter((part) => existsSync(`${part}/tsconfig.json`))
  return addUp(
    await Promise.all(parts.map((part) => asOneTest(`types: ${part}`, 'tsc', ['-p', part, '--singleThreaded']))),
  )
}

/** Lint rules, import borders among them, and format; one test. */
function checkFormat(): Promise<Tally> {
  return asOneTest('lint and format', 'biome', ['check', '--error-on-warnings'])
}

/** Files, exports and dependencies that nobody uses (`knip.jsonc`); one test. */
function checkUnused(): Promise<Tally> {
  return asOneTest('nothing unused', 'knip', [])
}

/** Citations of rules and links between documents; one test. */
function checkCitations(): Tally {
  return asLines('citations and links', brokenCitations('.'))
}

/** Headings and sentences that documents have twice; one test. */
function checkRepetitions(): Tally {
  return asLines('nothing told twice', repetitions('.'))
}

/** Words and apostrophes of the screens (docs/product/texts.md#words-of-screens); one test. */
function checkWords(): Tally {
  return asLines('words of screens', wrongWords('.'))
}

/** Whether something is public, or an account in use, is written by its room; one test. */
function checkLives(): Tally {
  return asLines('lives written by their rooms', livesWrittenElsewhere('.'))
}

/** Statements whose rows the schema does not type, but the few that are listed; one test. */
function checkRows(): Tally {
  return asLines('types of rows', claimedRows('.'))
}

/** Files that only one other needs are part of it; one test. */
function checkSmallFiles(): Tally {
  return asLines('no file for one other file', smallFiles('.'))
}

/** Domains know those below them (docs/architecture.md#the-domains); one test. */
function checkDomains(): Tally {
  return asLines('domains one way', upwardImports('.'))
}

function asLines(title: string, problems: readonly string[]): Tally {
  for (const line of problems) console.log(line)
  return report(title, problems.length === 0)
}

async function asOneTest(title: string, tool: string, args: readonly string[]): Promise<Tally> {
  return report(title, (await runTool(tool, args)) === 0)
}

function report(title: string, passed: boolean): Tally {
  console.log(`${passed ? '✓' : '✗'} ${title}`)
  return passed ? passedOne : failedOne(title)
}
