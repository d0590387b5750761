import postgres from 'postgres'

/**
 * The way to the database: postgres.js tagged templates, prepared once a text and connection. Columns are snake_case in
 * SQL and camelCase in rows; `timestamptz` becomes Date, `jsonb` its value. Drizzle holds the schema and its migrations
 * only (docs/decisions: its query builder costs a third more CPU and cannot say the multi-table statements we need).
 */
export type Database = postgres.Sql<Record<string, never>>

/** A connection within a transaction: what `database.begin` hands to its callback. */
export type Transaction = postgres.TransactionSql<Record<string, never>>

/** Where a query runs: alone, or within a transaction. */
export type Queryable = Database | Transaction

export interface ConnectOptions {
  /** Connections kept at most. */
  max?: number
  /** Seconds to wait for a connection. */
  connectTimeout?: number
  /** What `pg_stat_activity` shows of it. */
  name?: string
  /** False: rows carry the names of columns as SQL writes them. */
  camelCase?: boolean
  /** Hears what the server remarks; nobody does by default. */
  onNotice?: (message: string) => void
}

/**
 * Opens a pool; no connection is made before the first query, a lost one is made again by the next. `end()` closes it.
 * @param url `postgres://…`; through a socket: `postgres://user:password@%2Ffolder/database`, as libpq writes it.
 */
export function connect(
  url: string,
  { max = 10, connectTimeout = 5, name = 'kiosque', camelCase = true, onNotice }: ConnectOptions = {},
): Database {
  return postgres(url, {
    ...socketFolder(url),
    max,
    connect_timeout: connectTimeout,
    // Seconds between attempts: who asks meanwhile waits for the next, and must hear soon that the database is away.
    backoff: () => 0.2,
    transform: camelCase ? { column: { from: postgres.toCamel } } : {},
    onnotice: ({ message }) => onNotice?.(message ?? ''),
    connection: { application_name: name },
  })
}

/** The driver does not read a socket out of an address. */
function socketFolder(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname)
  return host.startsWith('/') ? { host } : {}
}
