import { checkBorders, checkCitations, checkFormat, checkRepetitions, checkTypes } from './tests/static-checks.ts'
import { addUp } from './tests/tally.ts'

/** `npm run check`: types, lint, import borders, format, citations and repetitions, without any test. */
const { failures } = addUp([
  await checkTypes(),
  await checkFormat(),
  await checkBorders(),
  checkCitations(),
  checkRepetitions(),
])
process.exitCode = failures.length === 0 ? 0 : 1
