import {
  type Compilable,
  type DeleteResult,
  DummyDriver,
  type Expression,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateResult,
} from 'kysely'
import { toSnakeCase } from './column-names.ts'
import type { DB } from './tables.ts'

/** A statement as the driver takes it; `Row` is what it gives. */
export interface Statement<Row> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Never there: it only carries the type. */
  readonly row?: Row
}

/** What can be run: built by `query`, written whole with Kysely's `sql`, or prepared (`prepared.ts`). */
export type Query<Row> = Compilable<Row> | RawBuilder<Row> | Statement<Row>

/** The rows of a query; a write that returns nothing has none. */
export type RowsOf<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row

/** Columns are camelCase here and in rows, snake_case in SQL: named so where the text is written, without a second pass. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnakeCase(identifier))
  }
}

const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    // Statements run on our own pools (`connect.ts`).
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  },
})

/** Where every statement begins: `query.selectFrom('articles')`. It builds, and runs nothing. */
export const query: QueryCreator<DB> = builder

export const now = sql<Date>`now()`

/** PostgreSQL's own counts are 64 bits wide, which the driver gives as text. */
export const countAll = sql<number>`count(*)::int`

/** Values that stand in the text of a statement: only so an index of some of a table's rows serves it. */
export const written = <const Value extends string>(...values: Value[]) => values.map((value) => sql.lit(value))

/** How many rows of a group are so. */
export const countWhere = (condition: Expression<SqlBool>) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** Names a table's columns in a statement that is written as text: `const a = columnsOf<'articles'>('a')`, then `a('title')`. */
export const columnsOf =
  <Table extends keyof DB>(alias: string) =>
  (name: keyof DB[Table] & string) =>
    sql.ref(`${alias}.${name}`)

/** A moment as answers write it, of a row that comes as JSON. */
export const asIso = (moment: ReturnType<typeof sql.ref>) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The text and values of a query. */
export function compile<Row>(asked: Query<Row>): Statement<Row> {
  if ('sql' in asked) return asked
  return 'isRawBuilder' in asked ? asked.compile(builder) : asked.compile()
}

/** A text as LIKE finds it to the letter, for a pattern around it. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
