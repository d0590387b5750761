import pg, { type ClientConfig, type PoolClient } from 'pg'
import { answerInTime } from './answer-in-time.ts'
import { DatabaseAway, endsSession } from './availability.ts'
import { END_MS, type Pool } from './pool.ts'
import { createSharedSessions } from './shared-sessions.ts'

export interface PoolOptions {
  /** Sessions kept at most. */
  max?: number
  /** Milliseconds to wait for a session: a new one, or one that others use. */
  patience?: number
  /** Milliseconds that a statement may take; 0: as long as it wants. */
  limit?: number
  /** What `pg_stat_activity` shows of it; behind a pooler all are 'kiosque', for it tells the server each change. */
  name?: string
  /** At this address a pooler lends its sessions for a transaction each (docs/decisions/pools.md). */
  isPooled?: boolean
  /** Each session serves many at once (`shared-sessions.ts`). */
  isShared?: boolean
  /** Hears what the server remarks; nobody does by default. */
  onNotice?: (message: string) => void
}

/** Our own limit comes after that of the server, which says more. */
const GRACE_MS = 1_000
const KEEP_ALIVE_MS = 10_000
/** After it a session that could not be opened leaves its place to another. */
const CONNECT_MS = 5_000

// Days and times are meant and told in UTC, whatever the time zone of this process.
pg.defaults.parseInputDatesAsUTC = true
const types = new pg.TypeOverrides()
for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ])
  types.setTypeParser(type, (text) => new Date(text))

/** @param url of one server: `postgres://…`; through a socket, `postgres://user:password@%2Ffolder:5432/database`. */
export function createPool(
  url: string,
  {
    max = 10,
    patience = 5_000,
    limit = 0,
    name = 'kiosque',
    isPooled = false,
    isShared = false,
    onNotice,
  }: PoolOptions = {},
): Pool {
  const settings = settingsOf(url, name, limit, isPooled)
  const limits = { limit: limit > 0 ? limit + GRACE_MS : 0, pooledLimit: isPooled ? limit : undefined }
  if (isShared) return createSharedSessions(settings, max, patience, limits)

  // A session costs more to open than to keep.
  const pool = new pg.Pool({ ...settings, max, idleTimeoutMillis: 0 })
  const lent = new Set<PoolClient>()
  let isAbandoned = false
  // Whoever uses a session hears of its end by the statement that fails; of an idle one nobody needs to hear.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (onNotice) client.on('notice', ({ message }) => onNotice(message ?? ''))
  })

  let ending: Promise<void> | undefined
  /** Once: pg refuses a second time. */
  function endAll(): Promise<void> {
    ending ??= pool.end()
    return ending
  }

  function endLent(): void {
    for (const client of lent) void client.end()
  }

  return {
    async borrow() {
      const isFree = pool.idleCount > 0
      const lending = pool.connect()
      const client = await (isFree ? lending : answerInTime(lending, patience)).catch((error: unknown) => {
        // What comes too late is for the next.
        void lending.then((late) => late.release()).catch(() => undefined)
        throw endsSession(error) ? new DatabaseAway(error) : error
      })
      if (isAbandoned) {
        client.release(true)
        throw new DatabaseAway('the pool was given up')
      }
      lent.add(client)
      return {
        client,
        ...limits,
        // Of a session that is asked something pg cuts the connection.
        cut: () => void client.end(),
        giveBack(isLost) {
          lent.delete(client)
          client.release(isLost)
        },
      }
    },
    async end() {
      const late = setTimeout(endLent, END_MS)
      await endAll()
      clearTimeout(late)
    },
    abandon() {
      isAbandoned = true
      void endAll()
      endLent()
    },
    isBusy: () => lent.size >= max,
    figures: () => ({ open: pool.totalCount, lent: lent.size, waiting: pool.waitingCount }),
  }
}

function settingsOf(url: string, name: string, limit: number, isPooled: boolean): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: isPooled ? 'kiosque' : name,
    // What a firewall dropped in silence is noticed by the system, not by the next request.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    // A pooler refuses it: there it goes with each transaction.
    ...(limit > 0 && !isPooled && { statement_timeout: limit }),
  }
}
