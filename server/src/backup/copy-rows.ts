import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { from, to } from 'pg-copy-streams'
import type { Transaction } from '../platform/database/connect.ts'
import { compile } from '../platform/database/query.ts'
import type { TableShape } from './tables.ts'

/** Rows on their way into a table. */
export interface RowCopy {
  table: string
  write(chunk: Buffer): Promise<void>
  finish(): Promise<void>
  /** The transaction cannot be rolled back while a COPY waits for more. */
  abandon(): void
}

/** The rows of a table in COPY's text format. */
export const rowsOf = (tx: Transaction, table: TableShape): Readable =>
  tx.client.query(to(compile(sql`copy ${columnsOf(table)} to stdout`).sql))

/** Puts rows in COPY's text format into a table. */
export async function copyInto(tx: Transaction, table: TableShape): Promise<RowCopy> {
  const stream = tx.client.query(from(compile(sql`copy ${columnsOf(table)} from stdin`).sql))
  let failure: Error | undefined
  // The first says why; what is written after it fails for having failed.
  stream.on('error', (error) => {
    failure ??= error
  })
  return {
    table: table.name,
    async write(chunk) {
      if (failure) throw failure
      if (!stream.write(chunk)) await once(stream, 'drain')
    },
    async finish() {
      if (failure) throw failure
      stream.end()
      await finished(stream)
    },
    abandon: () => void stream.destroy(new Error('cut short')),
  }
}

const columnsOf = ({ name, columns }: TableShape) =>
  sql`${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column)))})`
