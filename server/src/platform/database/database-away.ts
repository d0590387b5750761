/** The database cannot be asked now: it is starting, stopping, gone or silent. Asking again soon may work. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
