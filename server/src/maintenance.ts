import type { Context } from './context.ts'
import { sweepIdempotencyKeys } from './http/idempotency.ts'
import { sweepBuilds } from './http/kept-builds.ts'
import { sweepRateLimits } from './http/rate-limits.ts'
import { sweepFiles } from './media/sweep-files.ts'
import { sweepSessions } from './modules/accounts/sessions.queries.ts'
import { sweepUploads } from './modules/uploads/sweep-uploads.ts'
import { uploadsFolder } from './modules/uploads/uploads-folder.ts'
import { sweepViews } from './modules/views/views.queries.ts'

const HOUR_MS = 3_600_000
/** Any number, the same on every node: whoever holds this lock sweeps. */
const LOCK = 7_265_001

/**
 * Removes what nothing needs any more: files that were never shown for 24 hours, ended sessions, old keys, windows of
 * limits, visits, uploads that nobody went on with, and builds that were replaced a day ago. @returns how many files went; null when another node is at it.
 */
export async function sweep({
  database,
  storage,
  builds,
  config,
}: Pick<Context, 'database' | 'storage' | 'builds' | 'config'>): Promise<number | null> {
  return database.transaction(async (tx) => {
    const [lock] = await tx<{ isMine: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS is_mine`
    if (!lock?.isMine) return null
    await sweepSessions(database)
    await sweepIdempotencyKeys(database)
    await sweepRateLimits(database)
    await sweepViews(database)
    await sweepBuilds(builds)
    await sweepUploads(database, uploadsFolder(config.dataDir))
    return sweepFiles({ database, storage })
  })
}

/** Sweeps every hour while the server runs. @returns stops it. */
export function sweepHourly(context: Context, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => sweep(context).catch(onFailure), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
