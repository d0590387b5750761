import type { Endpoint } from '../endpoint.ts'
import { NOTIFICATIONS } from '../limits.ts'
import { author } from '../people/author.ts'
import { cursorQuery, date, idParams, nothing, pagination, text, z } from '../schema.ts'
import { NOTIFICATION_MESSAGES as M } from './messages.ts'

/** What somebody is told of (docs/product/notifications.md#kinds-of-notifications). */
export const notificationKind = z.enum([
  'piece',
  'reply',
  'reaction',
  'decision',
  'video',
  'handed-in',
  'sent-back',
  'accepted',
])
export type NotificationKind = z.infer<typeof notificationKind>

/** Not at all, on the site, or there and by mail: at once, or gathered. */
const notificationWay = z.enum(['none', 'site', 'at-once', 'daily', 'weekly'])
export type NotificationWay = z.infer<typeof notificationWay>

/** What happens in a newsroom: at once it is told by mails of its own (docs/product/newsroom.md#mails-of-the-newsroom). */
export const NEWSROOM_KINDS = ['handed-in', 'sent-back', 'accepted'] as const satisfies readonly NotificationKind[]

export const isOfNewsroom = (kind: NotificationKind): boolean => NEWSROOM_KINDS.some((each) => each === kind)

/** How somebody is told who has not chosen. */
export const usualWay = (kind: NotificationKind): NotificationWay => (isOfNewsroom(kind) ? 'at-once' : 'site')

/** A decision is told by its own mail, which the law asks for. */
export const waysOf = (kind: NotificationKind): readonly NotificationWay[] =>
  kind === 'decision' ? ['none', 'site'] : notificationWay.options

const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  at: date,
  isRead: z.boolean(),
  /** The piece that it is about, or under which it happened. */
  article: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  /** Who published, answered, handed in or sent back; null where it was nobody, or a moderator. */
  by: author.nullable(),
  /** Of `reply`: what was answered; of `reaction`: the comment; of `sent-back`: why; '' otherwise. */
  excerpt: z.string(),
  /** Of `reaction`: how many like the comment now; 0 otherwise. */
  likesCount: z.number(),
})
export type Notification = z.infer<typeof notification>

const whole = (min: number, max: number, error: string) =>
  z.number({ error }).int({ error }).min(min, error).max(max, error)

const choices = z.object({
  /** Kinds that are told in no way. */
  muted: z.array(notificationKind),
  ways: z.record(notificationKind, notificationWay),
  /** From which hour on mails that gather come, on the clocks of `timeZone`. */
  hour: z.number(),
  /** The day of those of a week; 1 is Monday. */
  weekday: z.number(),
  timeZone: z.string(),
})
export type NotificationChoices = z.infer<typeof choices>

/** What is left out stays. `muted` is all of them, as before there were ways: the others are told as they were. */
const newChoices = z
  .object({
    muted: z.array(notificationKind),
    ways: z.partialRecord(notificationKind, z.enum(notificationWay.options, { error: M.wayInvalid })),
    hour: whole(0, 23, M.hourInvalid),
    weekday: whole(1, 7, M.weekdayInvalid),
  })
  .partial()
  .check(({ value: { ways = {} }, issues }) => {
    for (const [kind, way] of Object.entries(ways) as [NotificationKind, NotificationWay][])
      if (!waysOf(kind).includes(way))
        issues.push({ code: 'custom', message: M.decisionByMail, path: ['ways', kind], input: way })
  })
export type NewNotificationChoices = z.infer<typeof newChoices>

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
    summary: 'De quoi l’on est averti, comment et quand',
    data: choices,
  },
  'PUT /users/me/notifications': {
    access: 'user',
    summary: 'Choisir de quoi l’on est averti, comment et quand',
    body: newChoices,
    data: choices,
  },
  'POST /notifications/mails/stop': {
    access: 'open',
    summary: 'Ne plus recevoir de notifications par courriel, par le lien de l’une d’elles',
    body: z.object({ token: text().max(200) }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
