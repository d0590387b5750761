import { relative } from 'node:path'
import { z } from 'zod'
import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { describeFailure, failedOne, type Tally, withRunner } from './tally.ts'

const TestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
  ),
})

const Report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(TestFile),
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
  const failures = report.testResults.flatMap(failuresIn)
  const skipped = report.numPendingTests + report.numTodoTests
  return withRunner('vitest', { passed: report.numPassedTests, failures, skipped }, exitCode)
}

/** A file that failed without a failed test did not load. */
function failuresIn({ name, status, message, assertionResults }: z.infer<typeof TestFile>): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [describeFailure(file, message)]
  return failed.map(({ fullName, failureMessages }) => describeFailure(`${file} › ${fullName}`, failureMessages[0]))
}
