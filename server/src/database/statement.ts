import type { ClientBase, FieldDef, QueryResult } from 'pg'
import Cursor from 'pg-cursor'
import type { Fragment } from './fragment.ts'

/** Statements of the same text share a name, under which each session prepares them once. */
const names = new Map<string, string>()

/**
 * Runs a statement, prepared once a session.
 * @param camelCase false: rows carry the names of columns as SQL writes them.
 * @returns its rows as the server sent them: nothing checks that they are what the caller expects.
 */
export async function runStatement(client: ClientBase, statement: Fragment, camelCase: boolean): Promise<object[]> {
  const { text, values } = statement
  const { fields, rows } = await client.query<unknown[]>({ text, values, name: nameOf(text), rowMode: 'array' })
  return toObjects(fields, rows, camelCase)
}

/** As `runStatement`, `count` rows at a time. */
export async function* streamStatement(
  client: ClientBase,
  { text, values }: Fragment,
  count: number,
  camelCase: boolean,
): AsyncGenerator<object[]> {
  const cursor = client.query(new Cursor<unknown[]>(text, values, { rowMode: 'array' }))
  try {
    for (;;) {
      const { rows, fields } = await readCursor(cursor, count)
      if (rows.length === 0) return
      yield toObjects(fields, rows, camelCase)
    }
  } finally {
    await cursor.close()
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

function toObjects(fields: readonly FieldDef[], rows: readonly unknown[][], camelCase: boolean): object[] {
  const columns = fields.map(({ name }) => (camelCase ? toCamelCase(name) : name))
  return rows.map((row) => toObject(columns, row))
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `kiosque_${names.size}`
    names.set(text, name)
  }
  return name
}

function toObject(columns: readonly string[], row: readonly unknown[]): object {
  const object: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) object[column] = row[index]
  return object
}

const camelCased = new Map<string, string>()

/** 'author_id' to 'authorId'. */
function toCamelCase(name: string): string {
  let column = camelCased.get(name)
  if (column === undefined) {
    column = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelCased.set(name, column)
  }
  return column
}
