import { parseConfig } from '../configuration/config.ts'
import { explainDisk, explainFailure } from '../lifecycle/explain-failure.ts'
import { fillSite } from './fill-site.ts'

// Run by prepare-demo.ts, with the settings of the site.
await explainFailure(async () => {
  const config = parseConfig(process.env)
  await explainDisk(config, async () => void (await fillSite(config)))
})
