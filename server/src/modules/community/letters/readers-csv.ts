import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { LetterWay } from '#contract/community/letters.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { presentReader } from './letters.presenter.ts'
import { readReaders } from './readers.queries.ts'

const ROWS_AT_ONCE = 1_000

/** Who receives a letter as CSV, written while it is read, as the journal's. @param letterId undefined: nobody. */
export function readersCsv(
  database: Database,
  letterId: string | undefined,
  wayNames: Readonly<Record<LetterWay, string>>,
): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: ['adresse', 'date', 'comment', 'origine'],
    escape_formulas: true,
  })
  async function* lines(): AsyncGenerator<string[]> {
    if (letterId === undefined) return
    for await (const rows of readReaders(database, letterId, ROWS_AT_ONCE))
      yield* rows.map(presentReader).map(({ email, since, way, source }) => [email, since, wayNames[way], source])
  }
  // An error of either ends both; whoever reads it hears of it.
  return pipeline(Readable.from(lines()), csv, () => undefined)
}
