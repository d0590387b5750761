import { existsSync } from 'node:fs'
import { crossedBorders } from './borders.ts'
import { brokenCitations } from './citations.ts'
import { runTool } from './run-tool.ts'
import { addUp, failedOne, passedOne, type Tally } from './tally.ts'

const PROJECTS = ['contract', 'demo', 'server', 'web', 'web/src/service-worker', 'e2e']

/** TypeScript over each part; each counts as one test. */
export async function checkTypes(): Promise<Tally> {
  const parts = PROJECTS.filter((part) => existsSync(`${part}/tsconfig.json`))
  return addUp(await Promise.all(parts.map((part) => asOneTest(`types: ${part}`, 'tsc', ['-p', part]))))
}

/** Lint rules and format; one test. */
export function checkFormat(): Promise<Tally> {
  return asOneTest('lint and format', 'biome', ['check', '--error-on-warnings'])
}

/** Which part imports which; one test. */
export function checkBorders(): Tally {
  const crossed = crossedBorders('.')
  for (const line of crossed) console.log(line)
  return report('import borders', crossed.length === 0)
}

/** Citations of rules and links between documents; one test. */
export function checkCitations(): Tally {
  const broken = brokenCitations('.')
  for (const line of broken) console.log(line)
  return report('citations and links', broken.length === 0)
}

async function asOneTest(title: string, tool: string, args: readonly string[]): Promise<Tally> {
  return report(title, (await runTool(tool, args)) === 0)
}

function report(title: string, passed: boolean): Tally {
  console.log(`${passed ? '✓' : '✗'} ${title}`)
  return passed ? passedOne : failedOne(title)
}
