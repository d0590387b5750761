import { randomUUIDv7 } from 'node:crypto'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { LetterOwner, LookedThrough } from '#contract/community/letters.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField } from '../../../platform/http/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { listKnown, takeReaders } from './import-readers.queries.ts'
import { noteKept } from './keep-letter.ts'
import { requireKeeper, requireKeeperNow } from './letters.policy.ts'
import { findLetter } from './letters.queries.ts'
import { type BroughtAddress, readAddresses } from './read-addresses.ts'
import { standIn } from './subscribe.ts'

/** Rows a statement. */
const AT_ONCE = 1_000

/** What a file of addresses holds; nothing is taken of it. @throws as `requireKeeper` and `readAddresses`. */
export async function lookThrough(
  { database, visitorKey }: Context,
  caller: Caller,
  owner: LetterOwner,
  file: ReceivedFile | undefined,
): Promise<LookedThrough> {
  const letter = await findLetter(database, await requireKeeper(database, caller, owner))
  const { addresses, problems } = await readAddresses(file)
  const counts = { good: addresses.length, already: 0, left: 0 }
  for (const some of inParts(addresses)) {
    if (letter === undefined) break
    const known = await listKnown(database, letter.letterId, withStandIns(visitorKey, some))
    for (const { isReceived } of known) {
      counts.good--
      counts[isReceived ? 'already' : 'left']++
    }
  }
  return { ...counts, problems }
}

/**
 * Takes the addresses of a file that are good, and has each told by one mail (docs/product/letters.md#import): all, or none.
 * @returns how many. @throws as `lookThrough`; 409 before there is a letter, or where no mail can tell them; 429.
 */
export async function takeAddresses(
  { database, perform, rateLimits, visitorKey, config }: Context,
  caller: Caller,
  owner: LetterOwner,
  { file, source }: { file: ReceivedFile | undefined; source: string },
): Promise<number> {
  await requireKeeper(database, caller, owner)
  if (config.smtpUrl === undefined) throw conflict(M.importWithoutMail)
  const { addresses } = await readAddresses(file)
  return perform(async (tx) => {
    const publicationId = await requireKeeperNow(tx, caller, owner)
    const letter = await findLetter(tx, publicationId)
    if (letter === undefined) throw conflict(M.notOpened)
    await rateLimits.consume('letterImport', caller.id, { sql: tx })
    let taken = 0
    for (const some of inParts(addresses)) {
      const known = new Set(
        (await listKnown(tx, letter.letterId, withStandIns(visitorKey, some))).map(({ email }) => email),
      )
      const rows = some
        .filter(({ email }) => !known.has(email))
        .map((row) => ({
          ...{ id: randomUUIDv7(), email: row.email, consentedOn: row.consentedOn },
          source: [source, row.source, `@${caller.username}`].filter(Boolean).join(' · '),
        }))
      const ids = await takeReaders(tx, letter.letterId, { rows, wording: M.certificate })
      taken += ids.length
      if (ids.length > 0) tx.note({ kind: 'letter-readers-imported', ids })
    }
    if (taken === 0) throw invalidField('csv', M.nothingToTake)
    noteKept(tx, { publicationId, act: 'letter-imported', name: letter.name, by: caller, count: taken })
    return taken
  })
}

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE)
}

const withStandIns = (key: Buffer, addresses: readonly BroughtAddress[]) =>
  addresses.map(({ email }) => ({ email, stand: standIn(key, email) }))
