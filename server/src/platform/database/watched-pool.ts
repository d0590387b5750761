import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, databaseOver } from './connect.ts'
import { createPool, type PoolOptions } from './create-pool.ts'
import type { Pool, PoolFigures } from './pool.ts'
import type { ServerWatch } from './server-watch.ts'

export interface WatchedPool {
  database: Database
  /** Asks it. @returns within a second whether it answered, or is only busy; one that says nothing is made anew. */
  ping(): Promise<boolean>
  /** Nothing while the server is away. */
  figures(): PoolFigures
  end(): Promise<void>
}

const PING_MS = 800

/**
 * A pool to the server that is watched. While that one is away, statements fail at once, those under way too; when it is
 * back, or another in its place, the pool is made anew.
 */
export function openWatchedPool(watch: ServerWatch, options: PoolOptions): WatchedPool {
  let pool: Pool | undefined

  function poolNow(): Pool {
    const url = watch.url()
    pool ??= createPool(url, options)
    return pool
  }

  function giveUp(): void {
    pool?.abandon()
    pool = undefined
  }

  watch.subscribe({ lost: giveUp })
  const database = databaseOver(poolNow)
  return {
    database,
    async ping() {
      if (pool?.isBusy()) return true
      const asked = database(sql`SELECT 1`).then(
        () => true,
        () => false,
      )
      const answered = await Promise.race([asked, sleep(PING_MS, 'silent' as const, { ref: false })])
      if (answered === 'silent') giveUp()
      return answered === true
    },
    figures: () => pool?.figures() ?? { open: 0, lent: 0, waiting: 0 },
    end: async () => pool?.end(),
  }
}
