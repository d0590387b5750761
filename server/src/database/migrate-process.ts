import { withDatabase } from '../cli/command.ts'
import { parseConfig } from '../config.ts'
import { explainFailure } from '../start-error.ts'

// Run by prepare-database.ts, with the settings of the site.
await explainFailure(() => withDatabase(parseConfig(process.env), async () => undefined))
