import { flushCompileCache } from 'node:module'
import { z } from 'zod'
import { serve } from '../app/serve.ts'
import { parseConfig } from '../configuration/config.ts'
import { log } from '../platform/log.ts'
import { askPrimary, sayToPrimary } from '../platform/say-to-primary.ts'
import { explainDisk, explainFailure } from './explain-failure.ts'
import { endAfter, onEndSignal } from './shutdown.ts'
import type { WorkerStart, WorkerWord } from './workers.ts'

/** More than what runs may take (`serve.ts`), so that only what hangs is cut; less than the primary waits. */
const LIMIT_MS = 8_000

/** By then the primary has heard a signal that was for the whole site. */
const ALONE_MS = 500

const Start: z.ZodType<WorkerStart> = z.object({ databaseUrl: z.string() })
const READY: WorkerWord = 'ready'
const LEAVING: WorkerWord = 'leaving'

// One of the processes that serve; the primary (`workers.ts`) has prepared the database.
await explainFailure(async () => {
  // What `.env` says is in the environment that the primary handed over: it may have been changed since.
  const config = parseConfig(process.env)
  log.level = config.logLevel

  let close = async () => {}
  const end = endAfter(() => close(), LIMIT_MS)
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'Une erreur que rien n’attendait : ce processus finit ce qui court et s’arrête.')
    sayToPrimary(LEAVING)
    end(1)
  })

  const { databaseUrl } = await askPrimary(READY, Start)
  await explainDisk(config, async () => {
    close = await serve(config, databaseUrl, false)
  })
  onEndSignal(() => {
    end(0)
    // Unless the primary has heard the signal too, or sent it.
    setTimeout(() => sayToPrimary(LEAVING), ALONE_MS).unref()
  })
  flushCompileCache()
})
