import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { failedOne, Tally, withRunner } from './tally.ts'

/** Unit, component and API tests; with `--changed[=COMMIT]` those of what changed, until five have failed. */
export async function runVitest(reportFile: string, changed?: string): Promise<Tally> {
  const chosen = changed === undefined ? [] : [changed, '--passWithNoTests', '--bail=5']
  const exitCode = await runTool('vitest', ['run', ...chosen], { TALLY_FILE: reportFile })
  const tally = readReport(reportFile, Tally)
  return tally ? withRunner('vitest', tally, exitCode, changed !== undefined) : failedOne('vitest wrote no report')
}
