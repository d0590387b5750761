import pg, { type Connection, type QueryResult } from 'pg'

// What pg's queries do besides what its types tell.
declare module 'pg' {
  interface Query {
    handleRowDescription(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
  }
}

interface Asked {
  text: string
  values?: unknown[]
  rowMode?: 'array'
}

type Heard = (error: Error | undefined, result: QueryResult<never>) => void

/** What has a transaction end its statements after so many milliseconds (0: never). A query that gives no row. */
const tellOf = (limit: number) => `SELECT WHERE set_config('statement_timeout', '${limit}', true) IS NULL`

/**
 * A statement alone behind a pooler, which hands it to any session: its limit of time goes before it, in the one transaction
 * that both are, and on the way once.
 */
export class LimitedQuery extends pg.Query {
  #isTold = false

  /** @param limit milliseconds; 0: as long as it wants. @param heard as the driver's own queries tell it. */
  constructor({ text, values = [], rowMode }: Asked, limit: number, heard: Heard) {
    const tell = tellOf(limit)
    const asked = values.length > 0 ? { text, values, rowMode } : { text: `${tell}; ${text}`, rowMode }
    super(asked, heard)
    if (values.length === 0) return
    const { submit } = this
    this.submit = (connection) => {
      connection.stream.cork()
      connection.parse({ name: '', text: tell, types: [] }, true)
      connection.bind({}, true)
      connection.execute({}, true)
      submit.call(this, connection)
      connection.stream.uncork()
    }
  }

  override handleRowDescription(message: unknown): void {
    if (this.#isTold) super.handleRowDescription(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isTold) super.handleCommandComplete(message, connection)
    else this.#isTold = true
  }
}
