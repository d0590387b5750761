import { NOTIFICATION_MESSAGES as M } from '#contract/community/messages.ts'
import type { Notification } from '#contract/community/notifications.ts'
import { notificationKind } from '#contract/community/notifications.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import {
  countUnread,
  findMuted,
  listNotifications,
  markRead,
  type NotificationRow,
  writeMuted,
} from './notifications.queries.ts'

/** What somebody is told of on the site (docs/product/notifications.md#kinds-of-notifications). */
export function notificationRoutes(serve: Serve, { database }: Context): void {
  serve('GET /notifications', async ({ query, caller }) => {
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const found = await listNotifications(database, caller.id, place)
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    return { data: { notifications: rows.map(present), pagination } }
  })

  serve('GET /notifications/unread', async ({ caller }) => ({
    data: { unread: await countUnread(database, caller.id) },
  }))

  serve('POST /notifications/{id}/read', async ({ params, caller }) => {
    if (!(await markRead(database, caller.id, params.id))) throw notFound(M.gone)
    return { data: {} }
  })

  serve('POST /notifications/read', async ({ caller }) => {
    await markRead(database, caller.id)
    return { data: {}, message: M.allRead }
  })

  serve('GET /users/me/notifications', async ({ caller }) => ({ data: await readChoices(caller.id) }))

  serve('PUT /users/me/notifications', async ({ body, caller }) => {
    await writeMuted(database, caller.id, body.muted)
    return { data: await readChoices(caller.id), message: M.chosen }
  })

  async function readChoices(userId: string) {
    const muted = (await findMuted(database, userId)) ?? []
    return { muted: notificationKind.options.filter((kind) => muted.includes(kind)) }
  }
}

function present(row: NotificationRow): Notification {
  const { id, kind, at, readAt, articleId, slug, title, excerpt, authorId, authorUsername } = row
  return {
    ...{ id, kind, at: at.toISOString(), isRead: readAt !== null },
    article: articleId !== null && slug !== null && title !== null ? { id: articleId, slug, title } : null,
    by: authorId !== null && authorUsername !== null ? presentAuthor({ ...row, authorId, authorUsername }) : null,
    excerpt,
    likesCount: kind === 'reaction' ? row.likesCount : 0,
  }
}
