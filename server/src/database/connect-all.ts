import { setTimeout as sleep } from 'node:timers/promises'
import { canOtherAnswer } from './availability.ts'
import type { Database, Queryable } from './connect.ts'
import { type ServerWatch, watchServer } from './server-watch.ts'
import { openWatchedPool } from './watched-pool.ts'

/** The ways to the database, each a pool of its own. */
export interface Databases {
  /** For everything that no other pool is for: writes, transactions, reads that may take a while. */
  database: Database
  /**
   * For short indexed reads, which nearly every request begins with: their statements share two sessions. Never for a
   * query that waits for a lock or reads much: it would hold up those behind it.
   */
  reads: Queryable
  /**
   * `DATABASE_REPLICA_URL`, else the database: for dear reads that are not kept and may be a moment late (search, charts).
   * The database answers for a replica that is away.
   */
  replica: Queryable
  /** Tells when the database goes and comes back, and hears what is told to a channel. */
  watch: ServerWatch
  /** Asks each of the ways. @returns within a second which of them answered. */
  ping(): Promise<Record<'database' | 'reads' | 'replica', boolean>>
}

export interface OpenDatabases extends Databases {
  end(): Promise<void>
}

/** Milliseconds: how long a request waits for a free session, and how long a statement of each pool may take. */
const PATIENCE_MS = 1_500
const LIMIT_MS = { database: 30_000, reads: 5_000, replica: 10_000 }

const PING_MS = 800

/**
 * Opens the pools.
 * @param url of the database, and of its replica: one server or several (`server-addresses.ts`).
 * @throws the database's own error when it cannot be reached; a replica may be away.
 */
export async function connectAll(url: string, replicaUrl: string | undefined): Promise<OpenDatabases> {
  const watch = await watchServer(url, 'kiosque-watch')
  const replicaWatch =
    replicaUrl === undefined ? undefined : await watchServer(replicaUrl, 'kiosque-replica-watch', { isNeeded: false })
  const patience = PATIENCE_MS
  const database = openWatchedPool(watch, { name: 'kiosque', max: 10, patience, limit: LIMIT_MS.database })
  const reads = openWatchedPool(watch, {
    name: 'kiosque-reads',
    max: 2,
    isShared: true,
    patience,
    limit: LIMIT_MS.reads,
  })
  const replica =
    replicaWatch &&
    openWatchedPool(replicaWatch, { name: 'kiosque-replica', max: 10, patience, limit: LIMIT_MS.replica })

  return {
    database,
    reads,
    replica: replica === undefined ? database : orElse(replica, database),
    watch,
    async ping() {
      const asked = { database: answers(database), reads: answers(reads), replica: answers(replica ?? database) }
      return { database: await asked.database, reads: await asked.reads, replica: await asked.replica }
    },
    async end() {
      await Promise.all([database, reads, replica].map((pool) => pool?.end()))
      await Promise.all([watch.close(), replicaWatch?.close()])
    },
  }
}

/** What the first cannot answer, being away, the second does. */
const orElse =
  (first: Queryable, second: Queryable): Queryable =>
  async (text, ...values) => {
    try {
      return await first(text, ...values)
    } catch (error) {
      if (canOtherAnswer(error)) return second(text, ...values)
      throw error
    }
  }

async function answers(sql: Queryable): Promise<boolean> {
  const asked = sql`SELECT 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([asked, sleep(PING_MS, false)])
}
