import { sql } from 'kysely'
import type { NotificationKind, NotificationWay } from '#contract/community/notifications.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** How somebody is told of which kind, where they chose. */
export async function findChoices(database: Queryable, userId: string) {
  const ways = sql<Partial<Record<NotificationKind, NotificationWay>>>`coalesce((
    SELECT jsonb_object_agg(w.kind, w.way) FROM notification_ways w WHERE w.user_id = u.id), '{}')`
  const [row] = await database(
    query
      .selectFrom('users as u')
      .select(['u.mutedNotifications as muted', 'u.notificationHour as hour', 'u.notificationWeekday as weekday'])
      .select(ways.as('ways'))
      .where('u.id', '=', userId),
  )
  return row
}

export async function writeMuted(tx: Transaction, userId: string, muted: readonly string[]): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({ mutedNotifications: [...new Set(muted)] })
      .where('id', '=', userId),
  )
}

/** Those that are `none` stand among the muted ones, and keep the way of before. */
export async function writeWays(
  tx: Transaction,
  userId: string,
  ways: readonly (readonly [NotificationKind, NotificationWay])[],
): Promise<void> {
  const rows = ways.flatMap(([kind, way]) => (way === 'none' ? [] : [{ userId, kind, way }]))
  if (rows.length === 0) return
  await tx(
    query
      .insertInto('notificationWays')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({ way: eb.ref('excluded.way') })),
      ),
  )
}

export async function writeMoment(
  tx: Transaction,
  userId: string,
  { hour, weekday }: { hour: number | undefined; weekday: number | undefined },
): Promise<void> {
  if (hour === undefined && weekday === undefined) return
  await tx(
    query.updateTable('users').set({ notificationHour: hour, notificationWeekday: weekday }).where('id', '=', userId),
  )
}
