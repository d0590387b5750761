import type { Endpoint } from '../endpoint.ts'
import { NOTIFICATIONS } from '../limits.ts'
import { author } from '../people/author.ts'
import { cursorQuery, date, idParams, nothing, pagination, z } from '../schema.ts'

/** What somebody is told of (docs/product/notifications.md#kinds-of-notifications). */
export const notificationKind = z.enum(['piece', 'reply', 'reaction', 'decision', 'video'])
export type NotificationKind = z.infer<typeof notificationKind>

const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  at: date,
  isRead: z.boolean(),
  /** The piece that it is about, or under which it happened. */
  article: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  /** Who published, or answered; null where it was nobody, or a moderator. */
  by: author.nullable(),
  /** Of `reply`: what was answered; of `reaction`: the comment; '' otherwise. */
  excerpt: z.string(),
  /** Of `reaction`: how many like the comment now; 0 otherwise. */
  likesCount: z.number(),
})
export type Notification = z.infer<typeof notification>

const choices = z.object({ muted: z.array(notificationKind) })

export const notificationEndpoints = {
  'GET /notifications': {
    access: 'user',
    summary: 'Ses notifications, de la plus récente à la plus ancienne',
    query: z.object(cursorQuery(NOTIFICATIONS.page)),
    data: z.object({ notifications: z.array(notification), pagination }),
  },
  'GET /notifications/unread': {
    access: 'user',
    summary: `Combien de ses notifications ne sont pas lues, ${NOTIFICATIONS.counted} au plus`,
    data: z.object({ unread: z.number() }),
  },
  'POST /notifications/{id}/read': {
    access: 'user',
    summary: 'Marquer une notification comme lue',
    params: idParams,
    data: nothing,
  },
  'POST /notifications/read': {
    access: 'user',
    summary: 'Marquer comme lues toutes ses notifications',
    data: nothing,
  },
  'GET /users/me/notifications': {
    access: 'user',
    summary: 'De quoi l’on ne veut pas être averti',
    data: choices,
  },
  'PUT /users/me/notifications': {
    access: 'user',
    summary: 'Choisir de quoi l’on ne veut pas être averti',
    body: choices,
    data: choices,
  },
} as const satisfies Record<string, Endpoint>
