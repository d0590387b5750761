import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, HttpError, notFound } from '../../../platform/http/errors.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'
import { countDepartures } from '../letter-issues/sendings.queries.ts'
import { type LetterPurpose, letterKey, readLetterToken } from './letter-tokens.ts'
import { senderOf } from './letters.presenter.ts'
import { findOffered } from './letters.queries.ts'
import {
  askForLetter,
  confirmReader,
  endReaders,
  eraseAddress,
  findConfirmedAddress,
  findSubscription,
  type SubscriptionRow,
  switchOn,
} from './readers.queries.ts'

type Asking = { id: string } | { username: string | undefined }

/**
 * Has an address asked whether it wants a letter (docs/product/letters.md#signing-up): what follows is the same for every address.
 * @throws 404 where it is not offered, 409 without a mail server, 429.
 */
export async function askByMail(
  { config, perform, rateLimits, site, visitorKey }: Context,
  which: Asking,
  email: string,
  client: { address: string },
): Promise<void> {
  if (config.smtpUrl === undefined) throw conflict(M.withoutMail)
  const { name: siteName } = await site.read()
  await perform(async (tx) => {
    await rateLimits.consume('letterPerNetwork', pseudonym(visitorKey, addressSubject(client.address)), { sql: tx })
    const letter = await findOffered(tx, which)
    if (letter === undefined) throw notFound(M.notThere)
    await rateLimits.consume('letterPerMailbox', pseudonym(visitorKey, email.toLowerCase()), { sql: tx })
    const wording = M.consent(letter.name, senderOf(letter, siteName))
    const id = await askForLetter(tx, { letterId: letter.letterId, email, wording })
    if (id !== undefined) tx.note({ kind: 'letter-asked', id, email })
  })
}

/**
 * Of which subscription a link speaks.
 * @throws 404 `LINK_UNKNOWN` for one that is altered, of another purpose, or of an address that was forgotten.
 */
export async function followLink(database: Queryable, purpose: LetterPurpose, token: string) {
  const id = readLetterToken(await letterKey(database), purpose, token)
  const subscription = id === null ? undefined : await findSubscription(database, id)
  if (subscription?.email == null) throw new HttpError(404, 'LINK_UNKNOWN', M.linkUnknown)
  return { ...subscription, email: subscription.email }
}

/** @throws as `followLink`; 410 `LINK_EXPIRED`, or `LINK_USED` once it was left. */
export async function confirm({ perform }: Context, token: string) {
  return perform(async (tx) => {
    const subscription = await followLink(tx, 'confirm', token)
    if (subscription.endedAt !== null) throw linkUsed()
    if (subscription.confirmedAt !== null || (await confirmReader(tx, subscription.id))) return subscription
    // Of two at one moment the second finds it done.
    if (isReceived(await followLink(tx, 'confirm', token))) return subscription
    throw new HttpError(410, 'LINK_EXPIRED', M.linkExpired)
  })
}

/** What has ended stays so: a link ends its own subscription, and none that was made anew since. @throws as `followLink`. */
export async function leave({ database }: Pick<Context, 'database'>, token: string, by: 'one-click' | 'page') {
  const { id } = await followLink(database, 'leave', token)
  await countDepartures(database, await endReaders(database, { id }, by))
}

/** Leaves one of the letters that an address receives, or all. @throws as `followLink`. */
export async function leaveManaged({ database }: Context, token: string, letterId: string | undefined) {
  const { email } = await followLink(database, 'manage', token)
  await countDepartures(database, await endReaders(database, { email, letterId }, 'page'))
}

/** docs/product/letters.md#erasing. @throws as `followLink`. */
export async function erase({ database, visitorKey }: Context, token: string): Promise<void> {
  const { email } = await followLink(database, 'manage', token)
  await database.transaction(async (tx) => {
    await countDepartures(tx, await endReaders(tx, { email }, 'erased'))
    await eraseAddress(tx, email, standIn(visitorKey, email))
  })
}

/** What is kept instead of an address. */
export const standIn = (key: Buffer, email: string): string => pseudonym(key, `letter:${email.toLowerCase()}`)

/** @throws 404 where it is not offered, 409 while the address of the account is not confirmed. */
export async function switchLetter(
  { perform, site }: Context,
  caller: Caller,
  letterId: string,
  isReceived: boolean,
): Promise<void> {
  const { name: siteName } = await site.read()
  await perform(async (tx) => {
    const email = await findConfirmedAddress(tx, caller.id)
    if (email === undefined) throw conflict(M.unconfirmed)
    const who = { letterId, userId: caller.id, email }
    if (!isReceived) return countDepartures(tx, await endReaders(tx, who, 'switch'))
    const letter = await findOffered(tx, { id: letterId })
    if (letter === undefined) throw notFound(M.notThere)
    return switchOn(tx, { ...who, wording: M.consentBySwitch(letter.name, senderOf(letter, siteName)) })
  })
}

const linkUsed = () => new HttpError(410, 'LINK_USED', M.linkUsed)

/** Whether it comes now. */
export const isReceived = ({ confirmedAt, endedAt }: Pick<SubscriptionRow, 'confirmedAt' | 'endedAt'>): boolean =>
  confirmedAt !== null && endedAt === null
