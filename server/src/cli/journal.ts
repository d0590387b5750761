import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { actName, targetName } from '#contract/trust/journal.ts'
import { journalSearch } from '#contract/trust/journal-calls.ts'
import { StartError } from '../configuration/start-error.ts'
import { type JournalPart, type JournalRow, listJournal } from '../modules/trust/journal/journal.queries.ts'
import { journalCsv } from '../modules/trust/journal/journal-csv.ts'
import type { Database } from '../platform/database/connect.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const SHOWN = 100

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' })

/** `journal` shows the newest acts of administrators and moderators, with `--csv` it writes all of them into a file. */
export const run: Command = async (args, config) => {
  const { values } = readArgs(args, {
    options: { search: { type: 'string' }, csv: { type: 'string' } },
    words: 0,
    usage: 'journal [--search Q] [--csv FICHIER]',
  })
  const asked = journalSearch.safeParse({ q: values.search })
  if (!asked.success) throw new StartError(asked.error.issues.map(({ message }) => `--search : ${message}`).join('\n'))
  const part = { acts: null, q: asked.data.q || undefined }
  const { csv } = values
  await withDatabase(config, (database) => (csv === undefined ? show(database, part) : write(database, part, csv)))
}

async function show(database: Database, part: JournalPart): Promise<void> {
  const rows = await listJournal(database, part, { cursor: null, offset: 0, limit: SHOWN })
  if (rows.length === 0) return console.log('Rien dans le journal.')
  console.log(rows.slice(0, SHOWN).map(lineOf).join('\n'))
  if (rows.length > SHOWN) console.error(`Les ${SHOWN} derniers seulement ; tous\u202f: --csv FICHIER.`)
}

async function write(database: Database, part: JournalPart, name: string): Promise<void> {
  const file = resolve(name)
  // It names people: for its owner only.
  await pipeline(journalCsv(database, part), createWriteStream(file, { mode: 0o600 }))
  console.log(`Journal écrit : ${file}`)
}

function lineOf({ at, actorName, act, targetKind, targetName: name, reason }: JournalRow): string {
  const target = targetKind === null ? '' : `, ${targetName(targetKind).toLowerCase()} ${name}`
  return `${moment.format(at)}  ${actorName}  ${actName(act)}${target}${reason && `\u202f: ${reason}`}`
}
