import { randomUUIDv7 } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { KEPT, LETTERS } from '#contract/limits.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { countAll, now, query } from '../../../platform/database/query.ts'
import type { DB, LetterEnd } from '../../../platform/database/tables.ts'
import { letters } from './letters.queries.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/**
 * Notes that somebody asks for a letter at an address. @returns undefined where it was written to a short while ago: nothing is sent
 * then, whether it is known or not.
 */
export async function askForLetter(
  tx: Transaction,
  { letterId, email, wording }: { letterId: string; email: string; wording: string },
): Promise<string | undefined> {
  const [row] = await tx(
    query
      .insertInto('letterReaders')
      .values({ id: randomUUIDv7(), letterId, email, way: 'form', wording })
      .onConflict((conflict) =>
        conflict
          .expression(sql`letter_id, lower(email)`)
          .where('endedAt', 'is', null)
          .doUpdateSet((eb) => ({
            mailedAt: now,
            wording: eb
              .case()
              .when('letterReaders.confirmedAt', 'is', null)
              .then(eb.ref('excluded.wording'))
              .else(eb.ref('letterReaders.wording'))
              .end(),
          }))
          .where(
            'letterReaders.mailedAt',
            '<',
            sql<Date>`now() - make_interval(mins => ${sql.lit(LETTERS.askAgainMinutes)})`,
          ),
      )
      .returning('id'),
  )
  return row?.id
}

/** Whose account a confirmed address is. */
const ownerOf = (email: Expression<string | null>) =>
  sql<
    string | null
  >`(SELECT id FROM users WHERE lower(users.email) = lower(${email}) AND email_verified_at IS NOT NULL)`

/** @returns false where there is nothing to confirm, or too late. */
export async function confirmReader(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx(
    query
      .updateTable('letterReaders')
      .set((eb) => ({ confirmedAt: now, userId: ownerOf(eb.ref('letterReaders.email')) }))
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('mailedAt', '>', daysAgo(LETTERS.confirmDays))
      .returning('id'),
  )
  return rows.length === 1
}

/** Has a letter sent to the confirmed address of an account. */
export async function switchOn(
  tx: Transaction,
  { letterId, userId, email, wording }: { letterId: string; userId: string; email: string; wording: string },
): Promise<void> {
  await tx(sql`
    INSERT INTO letter_readers AS r (id, letter_id, user_id, email, way, wording, confirmed_at)
    VALUES (${randomUUIDv7()}, ${letterId}, ${userId}, ${email}, 'switch', ${wording}, now())
    ON CONFLICT (letter_id, lower(email)) WHERE ended_at IS NULL DO UPDATE SET ${takenOver}`)
}

/** What a subscription of the same address, confirmed or not, has of one by an account. */
const takenOver = sql`user_id = excluded.user_id,
  way = CASE WHEN r.confirmed_at IS NULL THEN excluded.way ELSE r.way END,
  wording = CASE WHEN r.confirmed_at IS NULL THEN excluded.wording ELSE r.wording END,
  confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)`

/** Which subscriptions end. */
export type Ending =
  | { id: string; letterId?: string }
  | { email: string; letterId?: string | undefined }
  | { userId: string; email: string; letterId: string }
  | { userId: string; otherThan: string; letterId?: undefined }

/** Ends subscriptions that live; what was agreed to stays as proof. @returns their ids. */
export async function endReaders(tx: Queryable, which: Ending, by: LetterEnd): Promise<string[]> {
  const rows = await tx(
    query
      .updateTable('letterReaders')
      .set({ endedAt: now, endedBy: by })
      .where('endedAt', 'is', null)
      .where((eb) => {
        const said: Expression<SqlBool>[] = []
        if ('id' in which) said.push(eb('id', '=', which.id))
        if ('otherThan' in which) said.push(eb('userId', '=', which.userId), eb.not(isAt(which.otherThan)))
        if (which.letterId !== undefined) said.push(eb('letterId', '=', which.letterId))
        if ('email' in which) {
          const atAddress = isAt(which.email)
          said.push('userId' in which ? eb.or([atAddress, eb('userId', '=', which.userId)]) : atAddress)
        }
        return eb.and(said)
      })
      .returning('id'),
  )
  return rows.map(({ id }) => id)
}

const isAt = (email: string) => sql<boolean>`lower(email) = lower(${email})`

/** Of a subscription that is confirmed, and has not ended. */
const isLive = (eb: ExpressionBuilder<{ r: DB['letterReaders'] }, 'r'>) =>
  eb.and([eb('r.confirmedAt', 'is not', null), eb('r.endedAt', 'is', null)])

/** A day as it was written. */
const consentedOn = sql<string | null>`r.consented_on::text`.as('consentedOn')

/** A subscription, whatever became of it, and its letter. */
const subscriptions = letters
  .innerJoin('letterReaders as r', 'r.letterId', 'l.id')
  .select((eb) => [
    ...(['r.id', 'r.email', 'r.way', 'r.wording', 'r.source', 'r.askedAt'] as const),
    ...(['r.confirmedAt', 'r.endedAt', 'r.endedBy'] as const),
    eb('r.mailedAt', '<=', daysAgo(LETTERS.confirmDays)).$castTo<boolean>().as('isLate'),
  ])
export type SubscriptionRow = InferResult<typeof subscriptions>[number]

export async function findSubscription(database: Queryable, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await database(subscriptions.where('r.id', '=', id))
  return row
}

/** What an address receives now. @param userId whose account’s address it may have been, too. */
export const listReceived = (database: Queryable, email: string, userId?: string): Promise<SubscriptionRow[]> =>
  database(
    subscriptions
      .where(isLive)
      .where((eb) =>
        eb.or([
          sql<boolean>`lower(r.email) = lower(${email})`,
          ...(userId === undefined ? [] : [eb('r.userId', '=', userId)]),
        ]),
      )
      .orderBy('r.id'),
  )

/** What is kept of who agreed to letters at the confirmed address of an account, the oldest first. */
export const readOwnLetters = (database: Queryable, userId: string) =>
  database(
    subscriptions
      .clearSelect()
      .select(['l.name as letter', 'u.username as publication', 'r.email', 'r.way', 'r.wording', 'r.source'])
      .select(['r.askedAt', 'r.confirmedAt', 'r.endedAt', 'r.endedBy', consentedOn])
      .where((eb) =>
        eb.or([
          eb('r.userId', '=', userId),
          sql<boolean>`lower(r.email) = (SELECT lower(email) FROM users
            WHERE id = ${userId} AND email_verified_at IS NOT NULL)`,
        ]),
      )
      .orderBy('r.id'),
  )

/** The address of an account, once it is confirmed. */
export async function findConfirmedAddress(database: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await database(
    query.selectFrom('users').select('email').where('id', '=', userId).where('emailVerifiedAt', 'is not', null),
  )
  return row?.email
}

const liveReaders = query.selectFrom('letterReaders as r').where(isLive)

/** Who is sent letters now: of those who receive them, no account that is out of use. */
export const readersInUse = liveReaders
  .leftJoin('users as u', 'u.id', 'r.userId')
  .where((eb) => eb.or([eb('u.id', 'is', null), eb('u.isActive', '=', true)]))

/** How many receive a letter. */
export async function countReaders(database: Queryable, letterId: string): Promise<number> {
  const [row] = await database(liveReaders.where('r.letterId', '=', letterId).select(countAll.as('count')))
  return row?.count ?? 0
}

const SHOWN = ['r.id', 'r.email', 'r.way', 'r.source', 'r.confirmedAt as since', consentedOn] as const
const shownReaders = liveReaders.select(SHOWN)
export type ReaderRow = InferResult<typeof shownReaders>[number]

/** Who receives it, the last first; one more than `limit`. @param before an id. */
export const listReaders = (
  database: Queryable,
  letterId: string,
  { before, offset, limit }: { before: string | undefined; offset: number; limit: number },
): Promise<ReaderRow[]> =>
  database(
    shownReaders
      .where('r.letterId', '=', letterId)
      .$if(before !== undefined, (readers) => readers.where('r.id', '<', before ?? ''))
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )

/** Who is sent a letter now, many at a time in the order of their ids. */
export async function* readReaders(database: Queryable, letterId: string, count: number): AsyncGenerator<ReaderRow[]> {
  let after: string | undefined
  for (;;) {
    const rows: ReaderRow[] = await database(
      readersInUse
        .select(SHOWN)
        .where('r.letterId', '=', letterId)
        .$if(after !== undefined, (others) => others.where('r.id', '>', after ?? ''))
        .orderBy('r.id')
        .limit(count),
    )
    yield rows
    if (rows.length < count) return
    after = rows.at(-1)?.id
  }
}

/** Forgets an address wherever letters know it, with what began meanwhile. @param stand what stands for it from now on. */
export async function eraseAddress(tx: Transaction, email: string, stand: string): Promise<void> {
  await tx(
    query
      .updateTable('letterReaders')
      .set((eb) => ({
        ...{ email: null, erasedAs: stand, userId: null, source: '' },
        endedAt: eb.fn.coalesce('endedAt', now),
        endedBy: sql<LetterEnd>`coalesce(${eb.ref('endedBy')}, 'erased')`,
      }))
      .where(isAt(email)),
  )
  await tx(
    query
      .deleteFrom('mails')
      .where('kind', 'in', ['letter-asked', 'letter-imported'])
      .where(sql<boolean>`lower(recipient) = lower(${email})`),
  )
}

/**
 * An account has another address: what it subscribed to by its account goes on there. Links that were sent to the former one speak of
 * that alone; what was being sent there is not sent again.
 */
export async function moveReaders(tx: Transaction, userId: string, email: string): Promise<void> {
  const moved = await endReaders(tx, { userId, otherThan: email }, 'account')
  await tx(sql`
    INSERT INTO letter_readers AS r
      (id, letter_id, user_id, email, way, wording, source, consented_on, asked_at, confirmed_at)
    SELECT pair.next, o.letter_id, o.user_id, ${email}, o.way, o.wording, o.source, o.consented_on, o.asked_at,
      CASE WHEN EXISTS (SELECT FROM letter_sendings s WHERE s.reader_id = o.id) THEN now() ELSE o.confirmed_at END
    FROM unnest(${moved}::uuid[], ${moved.map(() => randomUUIDv7())}::uuid[]) AS pair (former, next)
    JOIN letter_readers o ON o.id = pair.former
    ON CONFLICT (letter_id, lower(email)) WHERE ended_at IS NULL DO UPDATE SET ${takenOver}`)
  await tx(query.updateTable('letterReaders').set({ email }).where('userId', '=', userId).where('endedAt', 'is', null))
}

/** Forgets what was never confirmed, and proofs whose time is over (docs/product/limits.md#kept-times). */
export async function sweepLetterReaders(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('letterReaders')
      .where((eb) =>
        eb.or([
          eb('endedAt', '<', sql<Date>`now() - make_interval(years => ${sql.lit(KEPT.consentYears)})`),
          eb.and([eb('confirmedAt', 'is', null), eb('mailedAt', '<', daysAgo(LETTERS.confirmDays))]),
        ]),
      ),
  )
}
