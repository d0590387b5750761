import { canOtherAnswer } from './availability.ts'
import type { Database, Queryable } from './connect.ts'
import type { PoolFigures } from './pool.ts'
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
  /** Tells when the database goes and comes back. */
  watch: ServerWatch
  /** Hears what is told to a channel; it may go and come back for itself where a pooler stands between (`watchDatabase`). */
  listening: ServerWatch
  /** As `watch`, of the replica; undefined without one. */
  replicaWatch: ServerWatch | undefined
  /** Asks each of the ways. @returns within a second which of them answered. */
  ping(): Promise<Record<'database' | 'reads' | 'replica', boolean>>
  /** How much each pool of this process is used; without a replica it has none. */
  figures(): Partial<Record<'database' | 'reads' | 'replica', PoolFigures>>
}

export interface OpenDatabases extends Databases {
  end(): Promise<void>
}

/** Milliseconds: how long a request waits for a free session, and how long a statement of each pool may take. */
const PATIENCE_MS = 1_500
const LIMIT_MS = { database: 30_000, reads: 5_000, replica: 10_000 }

/** Sessions that short reads share. */
const SHARED = 2

export interface ConnectOptions {
  /** Sessions with the database at most, the one that watches it included; as many with a replica. */
  connections: number
  /** Where `url`, and `replicaUrl`, may be a pooler's: the way round it (`DATABASE_LISTEN_URL`), for one session more. */
  listenUrl: string | undefined
}

/**
 * Opens the pools, once the database is there; a replica may be away.
 * @param url of the database, and of its replica: one server or several (`server-addresses.ts`).
 */
export async function connectAll(
  url: string,
  replicaUrl: string | undefined,
  { connections, listenUrl }: ConnectOptions,
): Promise<OpenDatabases> {
  const { watch, listening, close } = await watchDatabase(url, listenUrl, 'kiosque-watch')
  const isPooled = listenUrl !== undefined
  const replicaWatch =
    replicaUrl === undefined
      ? undefined
      : await watchServer(replicaUrl, isPooled ? 'kiosque' : 'kiosque-replica-watch', {
          isNeeded: false,
          target: 'any',
        })
  const common = { patience: PATIENCE_MS, isPooled }
  const database = openWatchedPool(watch, {
    ...common,
    name: 'kiosque',
    max: connections - SHARED - 1,
    limit: LIMIT_MS.database,
  })
  const reads = openWatchedPool(watch, {
    ...common,
    name: 'kiosque-reads',
    max: SHARED,
    isShared: true,
    limit: LIMIT_MS.reads,
  })
  const replica =
    replicaWatch &&
    openWatchedPool(replicaWatch, {
      ...common,
      name: 'kiosque-replica',
      max: connections - 1,
      limit: LIMIT_MS.replica,
    })

  return {
    database: database.database,
    reads: reads.database,
    replica: replica === undefined ? database.database : orElse(replica.database, database.database),
    watch,
    listening,
    replicaWatch,
    async ping() {
      const asked = [database, reads, replica ?? database].map((pool) => pool.ping())
      const [ofDatabase = false, ofReads = false, ofReplica = false] = await Promise.all(asked)
      return { database: ofDatabase, reads: ofReads, replica: ofReplica }
    },
    figures: () => ({
      database: database.figures(),
      reads: reads.figures(),
      ...(replica && { replica: replica.figures() }),
    }),
    async end() {
      await Promise.all([database, reads, replica].map((pool) => pool?.end()))
      await Promise.all([close(), replicaWatch?.close()])
    },
  }
}

/** What the first cannot answer, being away, the second does. */
const orElse =
  (first: Queryable, second: Queryable): Queryable =>
  async (asked) => {
    try {
      return await first(asked)
    } catch (error) {
      if (canOtherAnswer(error)) return second(asked)
      throw error
    }
  }

/** What knows of a database. */
interface DatabaseWatches {
  /** Tells when the database goes and comes back, by the way that statements take. */
  watch: ServerWatch
  /** Hears what is told to a channel: `watch`, or where a pooler stands between, a session round it. */
  listening: ServerWatch
  close(): Promise<void>
}

/**
 * Fulfilled once the database is there, by both ways.
 * @param url of the database, or of its pooler.
 * @param listenUrl of the way round the pooler; undefined where none stands there.
 * @param name what `pg_stat_activity` shows.
 */
async function watchDatabase(url: string, listenUrl: string | undefined, name: string): Promise<DatabaseWatches> {
  if (listenUrl === undefined) {
    const watch = await watchServer(url, name)
    return { watch, listening: watch, close: () => watch.close() }
  }
  // One name for all that a pooler lends its sessions to (`create-pool.ts`). A pooler stays where it is when its server becomes a standby.
  const watch = await watchServer(url, 'kiosque', { target: 'read-write' })
  const listening = await watchServer(listenUrl, name)
  return {
    watch,
    listening,
    async close() {
      await Promise.all([watch.close(), listening.close()])
    },
  }
}
