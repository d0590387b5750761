import { type Config, parseConfig } from '../configuration/config.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { explainDisk, explainFailure } from './explain-failure.ts'
import type { Step } from './run-apart.ts'

const STEPS: Record<Step, (config: Config) => Promise<unknown>> = {
  migrate: (config) => withDatabase(config, async () => undefined),
  // biome-ignore lint/style/noRestrictedImports: loaded when it is asked for
  demo: async (config) => (await import('../demo/load-demo.ts')).fillSite(config),
}

/** Run by `run-apart.ts`, with the settings of the site and the name of a step. */
await explainFailure(async () => {
  const config = parseConfig(process.env)
  const run = Object.entries(STEPS).find(([name]) => name === process.argv[2])?.[1]
  await explainDisk(config, async () => void (await run?.(config)))
})
