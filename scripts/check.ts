import { checkFormat, checkTypes } from './tests/static-checks.ts'
import { addUp } from './tests/tally.ts'

/** `npm run check`: types, lint, import borders and format, without any test. */
const { failures } = addUp([await checkTypes(), await checkFormat()])
process.exitCode = failures.length === 0 ? 0 : 1
