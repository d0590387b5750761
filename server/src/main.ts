import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { loadConfig } from './config.ts'
import { explainFailure } from './start-error.ts'
import { startServer } from './start-server.ts'

await explainFailure(async () => {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, 'with-parent': { type: 'boolean', default: false } },
  })
  await startServer(loadConfig(), { development: values.dev, withParent: values['with-parent'] })
  flushCompileCache()
})
