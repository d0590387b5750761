import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { actName, targetName } from '#contract/trust/journal.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type JournalPart, type JournalRow, streamJournal } from './journal.queries.ts'

const ROWS_AT_ONCE = 500

/**
 * A part of the journal as CSV, written while it is read: with a byte order mark, by which spreadsheets know UTF-8, and with a
 * quote before what they would take for a formula.
 */
export function journalCsv(database: Database, part: JournalPart): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: ['date', 'qui', 'acte', 'sur quoi', 'nom', 'identifiant', 'motif', 'faits'],
    escape_formulas: true,
  })
  // An error of either ends both; whoever reads it hears of it.
  return pipeline(Readable.from(lines(database, part)), csv, () => undefined)
}

async function* lines(database: Database, part: JournalPart): AsyncGenerator<(string | null)[]> {
  for await (const rows of streamJournal(database, part, ROWS_AT_ONCE)) yield* rows.map(lineOf)
}

function lineOf(row: JournalRow): (string | null)[] {
  const { at, actorName, act, targetKind, targetName: name, targetId, reason, facts } = row
  const kind = targetKind === null ? '' : targetName(targetKind)
  return [at.toISOString(), actorName, actName(act), kind, name, targetId, reason, JSON.stringify(facts)]
}
