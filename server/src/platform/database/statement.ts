import type { FieldDef, QueryArrayResult, QueryResult } from 'pg'
import Cursor from 'pg-cursor'
import { toCamelCase } from './column-names.ts'
import { LimitedQuery } from './limited-query.ts'
import { inTime, type Lease } from './pool.ts'
import type { Statement } from './query.ts'

/** Statements of the same text share a name, under which each session prepares them once. */
const names = new Map<string, string>()

/**
 * Runs a statement, prepared once a session where that is our own.
 * @param isAlone false within a transaction, whose limit of time was told.
 * @returns its rows, their columns in camelCase.
 */
export async function runStatement(
  lease: Lease,
  { sql, parameters }: Statement<unknown>,
  isAlone = true,
): Promise<object[]> {
  const { client, pooledLimit } = lease
  const query = { text: sql, values: [...parameters], rowMode: 'array' as const }
  const { fields, rows } = await inTime(
    lease,
    // Not by its promise: that keeps every result alive until a full garbage collection (docs/decisions/memory.md).
    new Promise<QueryArrayResult<unknown[]>>((resolve, reject) => {
      const heard = (error: Error | null | undefined, result: QueryArrayResult<unknown[]>) =>
        error ? reject(error) : resolve(result)
      if (pooledLimit === undefined) client.query<unknown[]>({ ...query, name: nameOf(sql) }, heard)
      else if (isAlone) client.query(new LimitedQuery(query, pooledLimit, heard))
      else client.query<unknown[]>(query, heard)
    }),
  )
  return toObjects(fields, rows)
}

/** Runs a text of somebody else's as it is, alone. @returns what the driver gives; of several statements in it, a list. */
export function runText(lease: Lease, text: string, values: unknown[] | undefined): Promise<QueryResult> {
  const { client, pooledLimit } = lease
  if (pooledLimit === undefined) return inTime(lease, client.query(text, values))
  const asked = new Promise<QueryResult>((resolve, reject) => {
    const query = values ? { text, values } : { text }
    client.query(new LimitedQuery(query, pooledLimit, (error, result) => (error ? reject(error) : resolve(result))))
  })
  return inTime(lease, asked)
}

/** As `runStatement`, `count` rows at a time. Who does not read to the end must not use the session again. */
export async function* streamStatement(
  lease: Lease,
  { sql, parameters }: Statement<unknown>,
  count: number,
): AsyncGenerator<object[]> {
  const cursor = lease.client.query(new Cursor<unknown[]>(sql, [...parameters], { rowMode: 'array' }))
  for (;;) {
    const { rows, fields } = await inTime(lease, readCursor(cursor, count))
    if (rows.length === 0) return
    yield toObjects(fields, rows)
  }
}

function readCursor(cursor: Cursor<unknown[]>, count: number): Promise<{ rows: unknown[][]; fields: FieldDef[] }> {
  return new Promise((resolve, reject) => {
    // After the last row the driver tells of no result.
    cursor.read(count, (error, rows, result: QueryResult | undefined) =>
      error ? reject(error) : resolve({ rows, fields: result?.fields ?? [] }),
    )
  })
}

function toObjects(fields: readonly FieldDef[], rows: readonly unknown[][]): object[] {
  const columns = fields.map(({ name }) => toCamelCase(name))
  const empty = Object.fromEntries(columns.map((column) => [column, null]))
  return rows.map((row) => toObject(empty, columns, row))
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `kiosque_${names.size}`
    names.set(text, name)
  }
  return name
}

/** A copy of `empty`, which has all columns, with the values of a row: objects that grow by one key at a time are slow to read. */
function toObject(empty: Record<string, unknown>, columns: readonly string[], row: readonly unknown[]): object {
  const object = { ...empty }
  columns.forEach((column, index) => {
    object[column] = row[index]
  })
  return object
}
