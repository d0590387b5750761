import type { Transaction } from '../../platform/database/connect.ts'
import { importedOf } from '../community/letters/import-readers.queries.ts'
import { endReaders, moveReaders } from '../community/letters/readers.queries.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { queueMails } from '../people/mails/queue-mail.ts'
import type { NewsroomEntryToNote } from '../publishing/newsroom/newsroom.queries.ts'
import type { Entry } from './journal.ts'

/** A mailbox that nobody has confirmed is none of the account's. */
export async function endLetters(tx: Transaction, { email, isEmailConfirmed }: Fact<'account-deleted'>): Promise<void> {
  if (isEmailConfirmed) await endReaders(tx, { email }, 'account')
}

export const moveLetters = (tx: Transaction, { id, newEmail }: Fact<'email-changed' | 'email-taken-back'>) =>
  moveReaders(tx, id, newEmail)

export const tellImported = (tx: Transaction, { ids }: Fact<'letter-readers-imported'>, jobs: Enqueuing) =>
  queueMails(tx, jobs, 'letter-imported', importedOf(ids))

export const ofLetter = ({ publicationId, act, name, by, count }: Fact<'letter-kept'>): NewsroomEntryToNote => ({
  ...{ publicationId, act, name, by, reason: count === undefined ? '' : String(count) },
})

export const ofSiteLetter = ({ act, name, by, count }: Fact<'site-letter-kept'>): Entry => ({
  ...{ by, act, target: { kind: 'site' as const, id: null, name } },
  ...(count !== undefined && { facts: { count } }),
})
