import pg from 'pg'

/** The database cannot be asked now: it is starting, stopping, gone or silent. Asking again soon may work. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** What a server says that cannot serve now: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY = new Set([
  '25006', // read_only_sql_transaction: a standby now
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '57014', // query_canceled: its time was over
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])

/** True for the errors of a database that is starting, stopping or gone for a moment: asking again soon may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const code = databaseCode(error)
  return code !== undefined && (AWAY.has(code) || code.startsWith('08'))
}

/** True where another server could answer: this one is away, or a standby that gave the query up for what it had to replay. */
export const canOtherAnswer = (error: unknown): boolean => {
  const code = databaseCode(error)
  return code === '40001' || (code !== '57014' && isDatabaseAway(error))
}

/** True for a write that points to a row deleted at this very moment. */
export const isReferenceGone = (error: unknown): boolean => databaseCode(error) === '23503'

/** The constraint that a write broke, or undefined: 'users_email_unique'. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** True for who was chosen to give way in a circle of waits: nothing of it was done, and it can be asked again. */
export const isDeadlock = (error: unknown): boolean => databaseCode(error) === '40P01'

/** `isDeadlock`, a transaction that could not be put in order with others, or a lock that was asked for without waiting. */
export const gaveWay = (error: unknown): boolean =>
  isDeadlock(error) || ['40001', '55P03'].includes(databaseCode(error) ?? '')

/** What PostgreSQL calls an error of its own; undefined for any other. */
const databaseCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** Whether a session that met this error cannot go on: it ended, or nobody knows what it is still doing. */
export const endsSession = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? ['FATAL', 'PANIC'].includes(error.severity ?? '') : !isMistake(error)

/** The driver's words on a lost connection are plain errors; a value that cannot be sent is a mistake of ours. */
const isMistake = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError

/** PostgreSQL's own places for a prepared statement that a change of the schema, or a pooler, made unusable. */
const STALE_STATEMENT = new Set(['RevalidateCachedQuery', 'FetchPreparedStatement'])

/** Whether a statement was not run because its session prepared it for a schema that changed; a new session can run it. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && STALE_STATEMENT.has(error.routine ?? '')
