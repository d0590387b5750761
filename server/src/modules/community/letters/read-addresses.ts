import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { LETTERS } from '#contract/limits.ts'
import { email } from '#contract/people/credentials.ts'
import { trimmed } from '#contract/schema.ts'
import { invalidField, tooLarge } from '../../../platform/http/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'

/** An address of a file, with what the file says of its consent. */
export interface BroughtAddress {
  line: number
  email: string
  source: string
  consentedOn: string | null
}

interface ReadAddresses {
  addresses: BroughtAddress[]
  problems: { line: number; reason: string }[]
}

const COLUMNS: Readonly<Record<string, 'email' | 'source' | 'date'>> = {
  ...{ adresse: 'email', 'adresse e-mail': 'email', address: 'email', email: 'email', 'e-mail': 'email' },
  ...{ courriel: 'email', mail: 'email', date: 'date', origine: 'source', source: 'source' },
}

/** Characters of a line. */
const LINE_MAX = 10_000

const source = trimmed(LETTERS.sourceMax)

/**
 * Reads a CSV of addresses, line by line, separated as its first line is (docs/product/letters.md#import).
 * @throws 400 for a file without addresses or with too many lines, 413 for one too large.
 */
export async function readAddresses(file: ReceivedFile | undefined): Promise<ReadAddresses> {
  if (file === undefined) throw invalidField('csv', M.fileMissing)
  if (file.bytes > LETTERS.importBytes) throw tooLarge(M.fileTooLarge)
  const problems: ReadAddresses['problems'] = []
  let lines = 0
  const csv = parse({
    bom: true,
    delimiter: await findSeparator(file.path),
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LINE_MAX,
    on_skip: (error) => {
      if (++lines > LETTERS.importLines) csv.destroy(tooManyLines())
      else problems.push({ line: Number(error?.lines ?? 0), reason: M.lineBroken })
    },
  })
  // Whoever reads the lines hears of what goes wrong; a file that is not read to its end is closed.
  pipeline(createReadStream(file.path), csv, () => undefined)
  const found = new Map<string, BroughtAddress>()
  let columns: (string | undefined)[] | undefined
  for await (const { record, info } of csv as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (columns === undefined) {
      columns = record.map((name) => COLUMNS[name.toLowerCase()])
      if (columns.includes('email')) continue
      if (!email.safeParse(record[0]).success) throw invalidField('csv', M.noColumn)
      columns = ['email', 'date', 'source']
    }
    if (++lines > LETTERS.importLines) throw tooManyLines()
    const cells = Object.fromEntries(columns.map((name, at) => [name ?? '', record[at] ?? '']))
    const read = readLine(info.lines, cells, found)
    if (typeof read === 'string') problems.push({ line: info.lines, reason: read })
    else found.set(read.email.toLowerCase(), read)
  }
  problems.sort((one, other) => one.line - other.line)
  return { addresses: [...found.values()], problems }
}

/** The sign that separates most in the first line, but for what stands between quotation marks. */
async function findSeparator(path: string): Promise<string> {
  await using file = await open(path)
  for await (const line of file.readLines()) {
    const signs = line.replaceAll(/"[^"]*"/g, '')
    const countOf = (sign: string) => signs.split(sign).length
    return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
  }
  return ','
}

const tooManyLines = () => invalidField('csv', M.tooManyLines(LETTERS.importLines))

/** @returns why it cannot be taken, where it cannot. */
function readLine(
  line: number,
  cells: Record<string, string>,
  found: ReadonlyMap<string, BroughtAddress>,
): BroughtAddress | string {
  const address = email.safeParse(cells.email)
  if (!address.success) return M.lineEmail
  const same = found.get(address.data.toLowerCase())
  if (same !== undefined) return M.lineTwice(same.line)
  const consentedOn = readDay(cells.date ?? '')
  if (consentedOn === undefined) return M.lineDate
  const said = source.safeParse(cells.source ?? '')
  if (!said.success) return M.lineSource
  return { line, email: address.data, source: said.data, consentedOn }
}

/** A day as it is kept, null for none; undefined for what is no day, or still to come. */
function readDay(written: string): string | null | undefined {
  if (written === '') return null
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  try {
    const read =
      year === undefined
        ? Temporal.PlainDate.from(written.slice(0, 10))
        : Temporal.PlainDate.from(
            { year: Number(year), month: Number(month), day: Number(day) },
            { overflow: 'reject' },
          )
    const isToCome = Temporal.PlainDate.compare(read, Temporal.Now.plainDateISO()) > 0
    return isToCome || read.year < 1970 ? undefined : read.toString()
  } catch {
    return undefined
  }
}
