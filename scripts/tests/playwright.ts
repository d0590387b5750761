import { z } from 'zod'
import { readReport } from './report.ts'
import { runTool } from './run-tool.ts'
import { describeFailure, failedOne, type Tally, withRunner } from './tally.ts'

const Result = z.object({ error: z.object({ message: z.string().optional() }).optional() })

const Suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})
type Suite = z.infer<typeof Suite>

const Report = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
  /** Of no test: a file that does not load. */
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Browser and accessibility tests. */
export async function runPlaywright(reportFile: string): Promise<Tally> {
  const exitCode = await runTool('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  })
  const report = readReport(reportFile, Report)
  if (!report) return failedOne('playwright wrote no report')
  const { expected, skipped } = report.stats
  const failures = [
    ...report.errors.map(({ message }) => describeFailure('playwright', message)),
    ...report.suites.flatMap(failuresIn),
  ]
  return withRunner('playwright', { passed: expected, failures, skipped }, exitCode)
}

/** A test that passed at a second try has failed as well. */
function failuresIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describeFailure(`${file}:${line} › ${title}`, results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}
