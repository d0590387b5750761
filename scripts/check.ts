import { runStaticChecks } from './tests/static-checks.ts'

/** `npm run check`: types, lint with import borders, format, what is unused, citations and repetitions, without any test. */
const { failures } = await runStaticChecks()
process.exitCode = failures.length === 0 ? 0 : 1
