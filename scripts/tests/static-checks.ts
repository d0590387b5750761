import { existsSync } from 'node:fs'
import { runTool } from './run-tool.ts'
import { addUp, failedOne, passedOne, type Tally } from './tally.ts'

const PROJECTS = ['contract', 'server', 'web', 'web/src/service-worker', 'e2e']

/** TypeScript over each part; each counts as one test. */
export async function checkTypes(): Promise<Tally> {
  const parts = PROJECTS.filter((part) => existsSync(`${part}/tsconfig.json`))
  return addUp(await Promise.all(parts.map((part) => asOneTest(`types: ${part}`, 'tsc', ['-p', part]))))
}

/** Lint rules, import borders and format; one test. */
export function checkFormat(): Promise<Tally> {
  return asOneTest('lint and format', 'biome', ['check', '--error-on-warnings'])
}

async function asOneTest(title: string, tool: string, args: readonly string[]): Promise<Tally> {
  const passed = (await runTool(tool, args)) === 0
  console.log(`${passed ? '✓' : '✗'} ${title}`)
  return passed ? passedOne : failedOne(title)
}
