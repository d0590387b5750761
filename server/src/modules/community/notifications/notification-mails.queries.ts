import { sql } from 'kysely'
import type { NotificationWay } from '#contract/community/notifications.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { MailRhythm } from '../../../platform/database/tables.ts'
import { wayOf } from '../../people/accounts/notification-way.queries.ts'

/** Of `users u`: whether kinds that they want are told so. */
const hasWay = (way: NotificationWay) => sql<boolean>`EXISTS (SELECT FROM notification_ways w
  WHERE w.user_id = u.id AND w.way = ${way}::notification_way AND NOT w.kind::text = ANY(u.muted_notifications))`

const rhythm = query
  .selectFrom('users as u')
  .select(['u.id as userId', 'u.email', 'u.notificationHour as hour', 'u.notificationWeekday as weekday'])
  .select([hasWay('daily').as('isDaily'), hasWay('weekly').as('isWeekly')])

/** When somebody is to be told by gathered mails. */
export async function findRhythm(database: Queryable, userId: string) {
  const [row] = await database(rhythm.where('u.id', '=', userId))
  return row
}
export type Rhythm = NonNullable<Awaited<ReturnType<typeof findRhythm>>>

/** Takes some mails that are due by a moment, the first first, but for those that somebody else is at. */
export async function takeDue(tx: Transaction, by: Date, limit: number) {
  const due = query
    .selectFrom('notificationMails')
    .select(['userId', 'rhythm'])
    .where('at', '<=', by)
    .orderBy('at')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
  const taken = query
    .deleteFrom('notificationMails as d')
    .using(due.as('t'))
    .whereRef('d.userId', '=', 't.userId')
    .whereRef('d.rhythm', '=', 't.rhythm')
    .returning(['d.userId', 'd.rhythm', 'd.at'])
  return tx(
    query
      .with('taken', () => taken)
      .selectFrom('taken')
      .innerJoin(rhythm.as('r'), 'r.userId', 'taken.userId')
      .select(['taken.rhythm', 'taken.at', 'r.userId', 'r.email', 'r.hour', 'r.weekday', 'r.isDaily', 'r.isWeekly']),
  )
}
export type DueMail = Awaited<ReturnType<typeof takeDue>>[number]

/** What a mail to somebody tells: kinds that are told so. */
export interface ToTell {
  userId: string
  mailId: string
  way: NotificationWay
}

/**
 * Marks what is unread and waits for a mail as told by these; nothing of accounts that are not in use, or whose address nobody has
 * confirmed. @returns the mails that tell something.
 */
export async function markMailed(tx: Transaction, mails: readonly ToTell[]): Promise<ReadonlySet<string>> {
  const columns = [mails.map(({ userId }) => userId), mails.map(({ mailId }) => mailId), mails.map(({ way }) => way)]
  const [userIds, mailIds, ways] = columns
  const rows = await tx(
    query
      .updateTable('notifications as n')
      .from(
        sql<ToTell>`unnest(${userIds}::uuid[], ${mailIds}::uuid[], ${ways}::text[])`.as<'m'>(
          sql`m(user_id, mail_id, way)`,
        ),
      )
      .innerJoin('users as u', 'u.id', 'm.userId')
      .set((eb) => ({ awaitsMail: false, mailId: eb.ref('m.mailId') }))
      .whereRef('n.userId', '=', 'm.userId')
      .where('n.awaitsMail', '=', sql.lit(true))
      .where('n.readAt', 'is', null)
      .where('u.isActive', '=', true)
      .where('u.emailVerifiedAt', 'is not', null)
      .where(({ ref }) => sql<boolean>`${wayOf(ref('n.kind'))} = ${ref('m.way')}`)
      .returning('m.mailId'),
  )
  return new Set(rows.map(({ mailId }) => mailId))
}

/** @param again takes the place of the moment that there may be. */
export async function planMails(
  tx: Transaction,
  next: readonly { userId: string; rhythm: MailRhythm; at: Date }[],
  { again = false } = {},
): Promise<void> {
  if (next.length === 0) return
  const rows = sql<(typeof next)[number]>`unnest(${next.map(({ userId }) => userId)}::uuid[],
    ${next.map(({ rhythm }) => rhythm)}::mail_rhythm[], ${next.map(({ at }) => at.toISOString())}::timestamptz[])`
  await tx(
    query
      .insertInto('notificationMails')
      .columns(['userId', 'rhythm', 'at'])
      .expression(query.selectFrom(rows.as<'n'>(sql`n(user_id, rhythm, at)`)).select(['n.userId', 'n.rhythm', 'n.at']))
      .onConflict((conflict) =>
        again
          ? conflict.columns(['userId', 'rhythm']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') }))
          : conflict.doNothing(),
      ),
  )
}

export async function dropGathered(tx: Transaction, userId: string): Promise<void> {
  await tx(query.deleteFrom('notificationMails').where('userId', '=', userId).where('rhythm', '=', 'gathered'))
}

/** Of kinds that are told by mail no more, what waits for one waits no longer. @returns whether anything is still to be told at once. */
export async function forgetUnwanted(tx: Transaction, userId: string): Promise<boolean> {
  const waiting = query
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select((eb) => ['n.id', wayOf(eb.ref('n.kind')).as('way')])
    .where('n.userId', '=', userId)
    .where('n.awaitsMail', '=', sql.lit(true))
  const rows = await tx(
    query
      .with('waiting', () => waiting)
      .with('forgotten', (cte) =>
        cte
          .updateTable('notifications as f')
          .from('waiting')
          .set({ awaitsMail: false })
          .whereRef('f.id', '=', 'waiting.id')
          .where('waiting.way', 'in', ['none', 'site']),
      )
      .selectFrom('waiting')
      .select('id')
      .where('way', '=', 'at-once')
      .limit(1),
  )
  return rows.length > 0
}

/** Where an account in use is written to, once that address is confirmed. */
export async function findMailbox(database: Queryable, userId: string) {
  const [row] = await database(
    query
      .selectFrom('users')
      .select(['id as userId', 'email', 'username', 'displayName'])
      .where('id', '=', userId)
      .where('isActive', '=', true)
      .where('emailVerifiedAt', 'is not', null),
  )
  return row
}
