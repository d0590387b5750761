import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import type { Transaction } from '../platform/database/connect.ts'
import { fragment, identifier, list } from '../platform/database/fragment.ts'
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
  tx.client.query(to(fragment`copy ${columnsOf(table)} to stdout`.text))

/** Puts rows in COPY's text format into a table. */
export async function copyInto(tx: Transaction, table: TableShape): Promise<RowCopy> {
  const stream = tx.client.query(from(fragment`copy ${columnsOf(table)} from stdin`.text))
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

const columnsOf = ({ name, columns }: TableShape) => fragment`${identifier(name)} (${list(columns.map(identifier))})`
