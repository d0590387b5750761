import { withDatabase } from '../../cli/command.ts'
import { parseConfig } from '../../configuration/config.ts'
import { explainDisk, explainFailure } from '../../lifecycle/explain-failure.ts'

// Run by prepare-database.ts, with the settings of the site.
await explainFailure(async () => {
  const config = parseConfig(process.env)
  await explainDisk(config, () => withDatabase(config, async () => undefined))
})
