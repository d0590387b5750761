import { type Expression, sql } from 'kysely'
import { NEWSROOM_KINDS, type NotificationKind, type NotificationWay } from '#contract/community/notifications.ts'

/** Of a kind that is known, for `wayOf`. */
export const kindOf = (kind: NotificationKind) => sql<NotificationKind>`${kind}::notification_kind`

/** @NOTE `usualWay` of the contract. */
const usual = (kind: Expression<NotificationKind>) => sql`CASE WHEN ${kind} IN (
  ${sql.join(NEWSROOM_KINDS.map((each) => sql.lit(each)))}) THEN 'at-once' ELSE 'site' END`

/** How `users u` are told of a kind (docs/product/notifications.md#choosing-notifications). */
export const wayOf = (kind: Expression<NotificationKind>) => sql<NotificationWay>`CASE
  WHEN ${kind}::text = ANY(u.muted_notifications) THEN 'none'
  ELSE coalesce((SELECT w.way::text FROM notification_ways w WHERE w.user_id = u.id AND w.kind = ${kind}), ${usual(kind)}) END`
