import { z } from 'zod'
import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { describeFailure, failedOne, type Tally, withRunner } from './tally.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
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
  if (!report) return failedOne('vitest wrote no report')
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages[0])),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  return withRunner('vitest', { passed: report.numPassedTests, failures, skipped }, exitCode)
}
