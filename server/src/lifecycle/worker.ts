import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { z } from 'zod'
import { serve } from '../app/serve.ts'
import { parseConfig } from '../configuration/config.ts'
import { log } from '../platform/log.ts'
import { sayToPrimary } from '../platform/say-to-primary.ts'
import { explainDisk, explainFailure } from './explain-failure.ts'
import { endAfter, onEndSignal } from './shutdown.ts'
import { openWorkerLine } from './worker-line.ts'
import type { PrimaryWord, WorkerWord } from './worker-process.ts'

/** More than what runs may take (`serve.ts`), so that only what hangs is cut; less than the primary waits. */
const LIMIT_MS = 8_000

/** By then the primary has heard a signal that was for the whole site. */
const ALONE_MS = 500

const Address = z.object({ databaseUrl: z.string(), changesFolder: z.string() })

// One of the processes that serve; the primary (`workers.ts`) has prepared the database.
await explainFailure(async () => {
  // What `.env` says is in the environment that the primary handed over: it may have been changed since.
  const config = parseConfig(process.env)
  log.level = config.logLevel

  let close = async () => {}
  const end = endAfter(() => close(), LIMIT_MS)
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'Une erreur que rien n’attendait : ce processus finit ce qui court et s’arrête.')
    say('leaving')
    end(1)
  })

  const answer = once(process, 'message')
  say('ready')
  const { databaseUrl, changesFolder } = Address.parse((await answer)[0])
  await explainDisk(config, async () => {
    close = await serve(config, databaseUrl, false, () => openWorkerLine(changesFolder, config.cdn !== undefined))
  })
  process.on('message', (word: PrimaryWord) => {
    if (word === 'end') end(0)
  })
  onEndSignal(() => {
    end(0)
    // Unless the primary has heard the signal too.
    setTimeout(() => say('leaving'), ALONE_MS).unref()
  })
  flushCompileCache()
})

function say(word: WorkerWord): void {
  sayToPrimary(word)
}
