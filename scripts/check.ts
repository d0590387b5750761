import { checkBorders, checkCitations, checkFormat, checkTypes, checkUnused } from './tests/static-checks.ts'
import { addUp } from './tests/tally.ts'

/** `npm run check`: types, lint, import borders, what is unused, format and citations, without any test. */
const { failures } = addUp([
  await checkTypes(),
  await checkFormat(),
  await checkBorders(),
  await checkUnused(),
  checkCitations(),
])
process.exitCode = failures.length === 0 ? 0 : 1
