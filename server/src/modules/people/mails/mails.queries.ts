import { type Expression, type InferResult, sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import type { MailFacts, MailKind } from '#contract/people/mails.ts'
import type { MailState } from '#contract/people/outbox.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'

interface MailRow {
  userId: string | null
  recipient: string | null
  facts: MailFacts
}

export async function insertMail(database: Queryable, id: string, { userId, recipient, facts }: MailRow) {
  const { kind, ...rest } = facts
  await database(query.insertInto('mails').values({ id, kind, userId, recipient, facts: JSON.stringify(rest) }))
}

/** A mail to the address that an account has. */
export interface MailToOwner {
  mailId: string
  userId: string
  email: string
}

/** @param mails some thousands at most. */
export async function insertMailsTo(tx: Transaction, mails: readonly MailToOwner[], { kind, ...rest }: MailFacts) {
  const rows = sql<MailToOwner>`unnest(${mails.map(({ mailId }) => mailId)}::uuid[],
    ${mails.map(({ userId }) => userId)}::uuid[], ${mails.map(({ email }) => email)}::text[])`
  await tx(
    query
      .insertInto('mails')
      .columns(['id', 'kind', 'userId', 'recipient', 'facts'])
      .expression(
        query
          .selectFrom(rows.as<'m'>(sql`m(mail_id, user_id, email)`))
          .select(['m.mailId', sql<string>`${kind}::text`.as('kind'), 'm.userId', 'm.email'])
          .select(sql<string>`${JSON.stringify(rest)}::jsonb`.as('facts')),
      ),
  )
}

/** To whom mails of one kind go. */
export type Recipients = Expression<{ userId: string | null; recipient: string | null; facts: object }>

/** A UUID of version 7, which PostgreSQL makes itself only since 18: its first 48 bits are the moment in milliseconds. */
const newId = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
  'hex')::uuid`

/** A mail of this kind to each. */
export const insertMails = (kind: MailKind, recipients: Recipients) => sql<{ id: string }>`
  INSERT INTO mails (id, kind, user_id, recipient, facts)
  SELECT ${newId}, ${kind}::text, r.user_id, r.recipient, r.facts FROM ${recipients} AS r
  RETURNING id`

/** Where an account is written to. */
export async function findAddress(database: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await database(query.selectFrom('users').select('email').where('id', '=', userId))
  return row?.email
}

/** Whether an account is an administrator's or a moderator's. */
export async function isOfDesk(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database(
    query.selectFrom('users').select('id').where('id', '=', userId).where('role', 'in', ['moderator', 'admin']),
  )
  return rows.length > 0
}

/** A mail that nobody else changes until the transaction ends. */
export async function lockMail(tx: Transaction, id: string) {
  const [mail] = await tx(
    query
      .selectFrom('mails')
      .select(['id', 'kind', 'userId', 'recipient', 'facts', 'state', 'createdAt'])
      .where('id', '=', id)
      .forUpdate(),
  )
  return mail
}
export type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>

/** @returns how often it has been tried, this time included. */
export async function beginTry(tx: Transaction, id: string): Promise<number> {
  const [mail] = await tx(
    query
      .updateTable('mails')
      .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), reason: null, changedAt: now }))
      .where('id', '=', id)
      .returning('attempts'),
  )
  return mail?.attempts ?? 0
}

/**
 * Notes what came of a try, unless another one was begun meanwhile: who thought that nobody knew may be set right by who
 * does. @returns false when it is no longer for this try to say.
 */
export async function endTry(
  database: Queryable,
  { id, attempt }: { id: string; attempt: number },
  { state, reason }: { state: MailState; reason: string | null },
): Promise<boolean> {
  const ended = await database(
    query
      .updateTable('mails')
      .set({ state, reason, changedAt: now })
      // What somebody typed is not kept once it has served; until then another try needs it.
      .$if(state === 'sent', (mails) =>
        mails.set((eb) => ({
          facts: sql`CASE WHEN ${eb.ref('kind')} = 'recover-password' THEN '{"identifier":""}' ELSE ${eb.ref('facts')} END`,
        })),
      )
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('state', 'in', ['sending', 'doubtful'])
      .returning('id'),
  )
  return ended.length > 0
}

/** @param reason left out: the last one stays. */
export async function setMailState(tx: Queryable, id: string, state: MailState, reason?: string): Promise<void> {
  await tx(query.updateTable('mails').set({ state, reason, changedAt: now }).where('id', '=', id))
}

/** Says why a mail waits. @returns its kind; undefined when that was said before. */
export async function sayWhyItWaits(database: Queryable, id: string, reason: string): Promise<string | undefined> {
  const [said] = await database(
    query
      .updateTable('mails')
      .set({ reason })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('reason', 'is distinct from', reason)
      .returning('kind'),
  )
  return said?.kind
}

export async function deleteMail(tx: Transaction, id: string): Promise<void> {
  await tx(query.deleteFrom('mails').where('id', '=', id))
}

/** Those of these kinds of which it is still to be known what becomes of them. */
export function listUnsent(database: Queryable, kinds: readonly MailKind[]): Promise<{ id: string }[]> {
  return database(
    query
      .selectFrom('mails')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .where('kind', 'in', kinds)
      .orderBy('createdAt')
      .orderBy('id'),
  )
}

const listed = query
  .selectFrom('mails as m')
  .leftJoin('users as u', 'u.id', 'm.userId')
  .select(['m.id', 'm.kind', 'm.recipient', 'm.facts', 'm.state', 'm.attempts', 'm.reason', 'm.createdAt'])
  .select(['m.changedAt', 'u.username'])
export type ListedMail = InferResult<typeof listed>[number]

interface PageOfMails {
  state: MailState | undefined
  /** When the last one shown was written, and its id. */
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** The newest first, one more than `limit`. The state stands in the text: only so the index of those that are not sent serves. */
export function listMails(database: Queryable, { state, cursor, offset, limit }: PageOfMails): Promise<ListedMail[]> {
  return database(
    listed
      .$if(state !== undefined, (mails) => mails.where('m.state', '=', sql.lit(state ?? 'waiting')))
      .where((eb) => isBefore(eb.refTuple('m.createdAt', 'm.id'), cursor))
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/**
 * Forgets mails as docs/product/running.md#kept-mails says: sent ones after 30 days, others after 90, requests to recover an
 * account that were not sent, and sent mails to accounts that are no more, after 7. Reports to the support wait for as long as it has no address.
 */
export async function sweepMails(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('mails')
      .where('createdAt', '<', daysAgo(KEPT.briefMailDays))
      .where((eb) =>
        eb.or([
          eb('state', '=', 'sent').and('createdAt', '<', daysAgo(KEPT.sentMailDays)),
          eb('state', '<>', 'sent').and('kind', '=', 'recover-password'),
          eb('state', '=', 'sent').and('kind', '=', 'closed'),
          eb('createdAt', '<', daysAgo(KEPT.unsentMailDays)).and(
            eb.or([eb('state', '<>', 'waiting'), eb('kind', '<>', 'bug-report')]),
          ),
        ]),
      ),
  )
}
