import { checkBorders, checkCitations, checkFormat, checkTypes } from './tests/static-checks.ts'
import { addUp } from './tests/tally.ts'

/** `npm run check`: types, lint, import borders, format and citations, without any test. */
const { failures } = addUp([await checkTypes(), await checkFormat(), checkBorders(), checkCitations()])
process.exitCode = failures.length === 0 ? 0 : 1
