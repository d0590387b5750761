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
      tests: z.array(
        z.object({
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
          results: z.array(Result),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})
type Suite = z.infer<typeof Suite>

const Report = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(Suite),
  /** Of no test: a file that does not load. */
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Browser and accessibility tests; with `--changed[=COMMIT]` those that changed, until five have failed. */
export async function runPlaywright(reportFile: string, changed?: string): Promise<Tally> {
  const chosen =
    changed === undefined ? [] : [changed.replace('--', '--only-'), '--pass-with-no-tests', '--max-failures=5']
  const exitCode = await runTool('playwright', ['test', '--reporter=list,json', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  })
  const report = readReport(reportFile, Report)
  if (!report) return failedOne('playwright wrote no report')
  const tests = report.suites.flatMap(testsIn)
  const tally: Tally = {
    passed: report.stats.expected,
    failures: [
      ...report.errors.map(({ message }) => describeFailure('playwright', message)),
      // A test that passed at a second try has failed as well.
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(describe),
    ],
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
    files: Object.entries(Object.groupBy(tests, ({ file }) => file)).map(([name, own = []]) => ({
      name,
      seconds: own.reduce((total, { seconds }) => total + seconds, 0),
    })),
    tests: tests.map(({ name, seconds }) => ({ name, seconds })),
  }
  return withRunner('playwright', tally, exitCode, changed !== undefined)
}

interface Test {
  file: string
  name: string
  status: string
  /** Of processor. */
  seconds: number
  message: string | undefined
}

const describe = ({ name, message }: Test) => describeFailure(name, message)

function testsIn({ specs, suites = [] }: Suite): Test[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      file: `e2e/${file}`,
      name: `e2e/${file}:${line} › ${title}`,
      status,
      seconds: Number(annotations.find(({ type }) => type === 'processor')?.description ?? 0),
      message: results[0]?.error?.message,
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}
