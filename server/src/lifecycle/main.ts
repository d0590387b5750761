import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { loadConfig } from '../configuration/config.ts'
import { explainDisk, explainFailure } from './explain-failure.ts'
import { startServer } from './start-server.ts'

await explainFailure(async () => {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, 'with-parent': { type: 'boolean', default: false } },
  })
  const config = loadConfig()
  await explainDisk(config, () => startServer(config, { development: values.dev, withParent: values['with-parent'] }))
  flushCompileCache()
})
