import { parseConfig } from '../config.ts'
import { explainFailure } from '../start-error.ts'
import { fillSite } from './fill-site.ts'

// Run by prepare-demo.ts, with the settings of the site.
await explainFailure(async () => void (await fillSite(parseConfig(process.env))))
