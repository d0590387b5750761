import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { failedOne, Tally, withRunner } from './tally.ts'

/** Unit, component and API tests. */
export async function runVitest(reportFile: string, options: readonly string[] = []): Promise<Tally> {
  const exitCode = await runTool('vitest', ['run', ...options], { TALLY_FILE: reportFile })
  const tally = readReport(reportFile, Tally)
  return tally ? withRunner('vitest', tally, exitCode) : failedOne('vitest wrote no report')
}
