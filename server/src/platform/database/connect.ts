import pg, { type ClientBase, type QueryResult } from 'pg'
import { DatabaseAway, endsSession, gaveWay, isDeadlock, isStaleStatement } from './availability.ts'
import { createPool, type PoolOptions } from './create-pool.ts'
import { inTime, type Lease, type Pool } from './pool.ts'
import { compile, type Query, type RowsOf, type Statement } from './query.ts'
import { runStatement, runText, streamStatement } from './statement.ts'

/**
 * Where a statement runs, alone or within a transaction: `await database(query.selectFrom('users')…)` gives its rows, of the
 * type that the query has. Prepared once a text and session. Columns are snake_case in SQL and camelCase in rows;
 * `timestamptz` becomes Date, `jsonb` its value.
 * @throws DatabaseAway when the database cannot be asked now (`isDatabaseAway`), else the database's own error.
 */
export type Queryable = <Row>(asked: Query<Row>) => Promise<RowsOf<Row>[]>

/** A session within a transaction. */
export interface Transaction extends Queryable {
  /** For what is no statement with rows: COPY, cursors. */
  client: ClientBase
}

interface TransactionOptions {
  /** As SQL writes it after BEGIN: 'ISOLATION LEVEL REPEATABLE READ READ ONLY'. */
  mode?: string
  /** Again where it was chosen to give way to others (docs/decisions/counters.md): for work without effects besides. */
  retry?: boolean
}

/** A way to the database: statements run on whichever session is free. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction and gives what it gives; a throw rolls everything back. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** As a statement alone, for many rows: `count` of them at a time. The limit of time is that of the whole reading. */
  stream<Row>(asked: Query<Row>, count: number): AsyncIterable<Row[]>
  /** Runs a library's own text, and gives what the driver does. */
  ask(text: string, values?: unknown[]): Promise<QueryResult>
  /** Runs a text as it is, without values or rows; several statements may stand in it. */
  script(text: string): Promise<void>
  end(): Promise<void>
}

/**
 * Opens a pool to one server; no session is made before the first query, a lost one is replaced by the next. Statements
 * may take as long as they want unless `limit` says otherwise. The site's own pools are in `connect-all.ts`.
 * @param url `postgres://…`; through a socket: `postgres://user:password@%2Ffolder/database`, as libpq writes it.
 */
export function connect(url: string, options: PoolOptions = {}): Database {
  const pool = createPool(url, options)
  return databaseOver(() => pool)
}

/** @param poolNow the pool to use at this moment; throws DatabaseAway where there is none. */
export function databaseOver(poolNow: () => Pool): Database {
  async function runOnce(statement: Statement<unknown>): Promise<object[]> {
    const lease = await poolNow().borrow()
    try {
      const rows = await orAway(runStatement(lease, statement))
      lease.giveBack(false)
      return rows
    } catch (error) {
      lease.giveBack(endsSession(error) || isStaleStatement(error))
      throw error
    }
  }

  async function run(statement: Statement<unknown>): Promise<object[]> {
    try {
      return await tryAgain(() => runOnce(statement), isDeadlock)
    } catch (error) {
      if (isStaleStatement(error)) return runOnce(statement)
      throw error
    }
  }

  async function ask(text: string, values?: unknown[]): Promise<QueryResult> {
    const lease = await poolNow().borrow()
    let isSound = false
    try {
      const result = await orAway(runText(lease, text, values))
      isSound = true
      return result
    } finally {
      lease.giveBack(!isSound)
    }
  }

  return Object.assign(queryable(run), {
    transaction<Result>(work: (tx: Transaction) => Promise<Result>, { mode, retry = false }: TransactionOptions = {}) {
      const once = async () => {
        const lease = await poolNow().borrow()
        const tx = queryable((statement) => orAway(runStatement(lease, statement, false)))
        return inTransaction(lease, mode, () => work(Object.assign(tx, { client: lease.client })))
      }
      return retry ? tryAgain(once, gaveWay) : once()
    },
    async *stream<Row>(asked: Query<Row>, count: number) {
      const lease = await poolNow().borrow()
      let isRead = false
      try {
        await begin(lease, 'READ ONLY')
        yield* streamStatement(lease, compile(asked), count) as AsyncGenerator<Row[]>
        await inTime(lease, lease.client.query('COMMIT'))
        isRead = true
      } catch (error) {
        throw awayOr(error)
      } finally {
        lease.giveBack(!isRead)
      }
    },
    ask,
    async script(text: string) {
      await ask(text)
    },
    end: () => poolNow().end(),
  })
}

const queryable = (run: (statement: Statement<unknown>) => Promise<object[]>): Queryable =>
  // A statement gives the rows that its type says: Kysely has checked it against the schema.
  ((asked: Query<unknown>) => run(compile(asked))) as Queryable

/** Behind a pooler, with the limit of time of each of its statements. */
function begin(lease: Lease, mode = ''): Promise<unknown> {
  const { client, pooledLimit } = lease
  const told = pooledLimit === undefined ? '' : `; SET LOCAL statement_timeout = ${pooledLimit}`
  return inTime(lease, client.query(`BEGIN ${mode}${told}`))
}

async function inTransaction<Result>(
  lease: Lease,
  mode: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const { client, giveBack } = lease
  try {
    await orAway(begin(lease, mode))
    const result = await work()
    const { command } = await orAway(inTime(lease, client.query('COMMIT')))
    // A failed statement undoes the whole transaction, also where its error was caught.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements failed')
    giveBack(false)
    return result
  } catch (error) {
    giveBack(error instanceof DatabaseAway || !(await isRolledBack(lease)))
    throw error
  }
}

const isRolledBack = (lease: Lease): Promise<boolean> =>
  inTime(lease, lease.client.query('ROLLBACK')).then(
    () => true,
    () => false,
  )

/** @throws DatabaseAway in place of the driver's own words for a session that was lost. */
function orAway<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    throw awayOr(error)
  })
}

const awayOr = (error: unknown): unknown =>
  endsSession(error) && !(error instanceof pg.DatabaseError) ? new DatabaseAway(error) : error

/** Each circle of waits lets one of its members through: more than this many in a row are no bad luck. */
const ATTEMPTS = 10

/** Does `work`, which has no effects besides, again while what it throws is worth it (docs/decisions/counters.md). */
async function tryAgain<Result>(work: () => Promise<Result>, isWorthIt: (error: unknown) => boolean): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isWorthIt(error)) throw error
    }
  }
}
