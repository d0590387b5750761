import type { FastifyBaseLogger } from 'fastify'
import type { ServerWatch } from './server-watch.ts'

/** Logs when a server goes and comes back. @param name « La base de données ». @returns ends it. */
export function tellSilence(watch: ServerWatch, log: FastifyBaseLogger, name: string): () => void {
  let since = 0
  return watch.subscribe({
    lost(reason) {
      since = performance.now()
      log.error({ reason: reason.message }, `${name} ne répond plus.`)
    },
    back: () => log.warn(`${name} répond de nouveau, après ${Math.round(performance.now() - since)} ms.`),
  })
}
