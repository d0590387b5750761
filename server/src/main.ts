import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// What an earlier start compiled is read again: half the time to the first answer. Hence no import before it.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

const { explainFailure } = await import('./start-error.ts')

await explainFailure(async () => {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, 'with-parent': { type: 'boolean', default: false } },
  })
  const [{ loadConfig }, { startServer }] = await Promise.all([import('./config.ts'), import('./start-server.ts')])
  await startServer(loadConfig(), { development: values.dev, withParent: values['with-parent'] })
  flushCompileCache()
})
