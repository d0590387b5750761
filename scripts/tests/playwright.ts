import { z } from 'zod'
import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { FAILED, type Tally, withRunner } from './tally.ts'

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Browser and accessibility tests. */
export async function runPlaywright(reportFile: string): Promise<Tally> {
  const exitCode = await runTool('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  })
  const report = readReport(reportFile, Report)
  if (!report) return FAILED
  const { expected, unexpected, flaky, skipped } = report.stats
  return withRunner({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}
