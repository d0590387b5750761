import { z } from 'zod'
import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { FAILED, type Tally, withRunner } from './tally.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

/** Unit, component and API tests. */
export async function runVitest(reportFile: string): Promise<Tally> {
  const exitCode = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ])
  const report = readReport(reportFile, Report)
  if (!report) return FAILED
  const skipped = report.numPendingTests + report.numTodoTests
  return withRunner({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, exitCode)
}
