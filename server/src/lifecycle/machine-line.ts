import type { Purger } from '../platform/cdn/purger.ts'
import type { ChangeLine } from '../platform/database/change-line.ts'
import { openDatabaseLine } from '../platform/database/database-line.ts'
import { watchDatabase } from '../platform/database/watch-database.ts'
import { openWatchedPool } from '../platform/database/watched-pool.ts'

/** Milliseconds: how long a notification waits for its session, and may take. */
const PATIENCE_MS = 1_500
const LIMIT_MS = 5_000

/**
 * The line of this machine to the others of its database, with two sessions of its own: one hears, the other tells.
 * @param databaseUrl, listenUrl as `watchDatabase` takes them.
 * @param cdn what has the CDN in front of the site forget changes.
 */
export async function openMachineLine(
  databaseUrl: string,
  listenUrl: string | undefined,
  cdn?: Purger,
): Promise<ChangeLine> {
  const { watch, listening, close } = await watchDatabase(databaseUrl, listenUrl, 'kiosque-relay-watch')
  const pool = openWatchedPool(watch, {
    name: 'kiosque-relay',
    max: 1,
    patience: PATIENCE_MS,
    limit: LIMIT_MS,
    isPooled: listenUrl !== undefined,
  })
  const line = await openDatabaseLine({ database: pool.database, listening }, cdn)
  return {
    ...line,
    async close() {
      await line.close()
      await pool.end()
      await close()
    },
  }
}
