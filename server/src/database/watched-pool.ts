import { type Database, databaseOver } from './connect.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import type { ServerWatch } from './server-watch.ts'

/**
 * A pool to the server that is watched. While that one is away, statements fail at once, those under way too; when it is
 * back, or another in its place, the pool is made anew.
 */
export function openWatchedPool(watch: ServerWatch, options: PoolOptions): Database {
  let pool: Pool | undefined

  function poolNow(): Pool {
    const url = watch.url()
    pool ??= createPool(url, options)
    return pool
  }

  watch.subscribe({
    lost() {
      pool?.abandon()
      pool = undefined
    },
  })
  return Object.assign(databaseOver(poolNow), { end: async () => pool?.end() })
}
