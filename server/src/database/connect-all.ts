import { connect, type Database } from './connect.ts'

/** The ways to the database, each a pool of its own. */
export interface Databases {
  /** For everything that no other pool is for: writes, transactions, reads that may take a while. */
  database: Database
  /**
   * For short indexed reads, which nearly every request begins with. Its connections are so few that under load the
   * queries of several requests leave in one write, for a fifth less processor time (docs/decisions/pools.md).
   * Never for a query that waits for a lock or reads much: it would hold up those behind it.
   */
  reads: Database
  /** `DATABASE_REPLICA_URL`, else the database: for dear reads that are not kept and may be a moment late (search, charts). */
  replica: Database
}

export interface OpenDatabases extends Databases {
  end(): Promise<void>
}

/** Opens the pools; none connects before its first query. */
export function connectAll(url: string, replicaUrl: string | undefined): OpenDatabases {
  const database = connect(url)
  const reads = connect(url, { max: 2, name: 'kiosque-reads' })
  const replica = replicaUrl === undefined ? database : connect(replicaUrl, { name: 'kiosque-replica' })
  const pools = new Set([database, reads, replica])
  return {
    database,
    reads,
    replica,
    async end() {
      await Promise.all(Array.from(pools, (pool) => pool.end({ timeout: 2 })))
    },
  }
}
