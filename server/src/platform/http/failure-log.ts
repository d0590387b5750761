import type { FastifyBaseLogger } from 'fastify'

const QUIET_MS = 60_000
/** What lasts for a while and every request would tell of anew. */
const LASTING = new Set(['UNAVAILABLE', 'DISK_FULL'])

const quiet = new Map<string, { until: number; untold: number }>()

/**
 * Logs why a request failed by our fault: always, with its stack; for what lasts once a minute, and in a few words.
 * @param code of the answer.
 */
export function logFailure(log: FastifyBaseLogger, code: string, err: unknown): void {
  const told = quiet.get(code)
  if (!LASTING.has(code)) {
    log.error({ err }, 'request failed')
  } else if (told !== undefined && told.until > Date.now()) {
    told.untold++
  } else {
    const reason = err instanceof Error ? err.message : String(err)
    log.error({ reason, code, untold: told?.untold ?? 0 }, 'Des demandes échouent.')
    quiet.set(code, { until: Date.now() + QUIET_MS, untold: 0 })
  }
}
