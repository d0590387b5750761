import type { FastifyInstance } from 'fastify'
import { NOTIFICATION_MESSAGES as M } from '#contract/community/messages.ts'
import { ONE_CLICK_TOKEN, STOP_MAILS_PATH } from '#contract/people/links.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { serveOneClick } from '../../../platform/http/one-click.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { ONE_CLICK_PATH } from '../../people/mails/stop-token.ts'
import { chooseNotifications, readChoices, stopMails } from './choose-notifications.ts'
import { presentNotification } from './notifications.presenter.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'

/** What somebody is told of on the site (docs/product/notifications.md#kinds-of-notifications). */
export function notificationRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /notifications', async ({ query, caller }) => {
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const found = await listNotifications(database, caller.id, place)
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    return { data: { notifications: rows.map(presentNotification), pagination } }
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

  serve('GET /users/me/notifications', async ({ caller }) => ({ data: await readChoices(context, caller.id) }))

  serve('PUT /users/me/notifications', async ({ body, caller }) => {
    await chooseNotifications(context, caller.id, body)
    return { data: await readChoices(context, caller.id), message: M.chosen }
  })

  serve('POST /notifications/mails/stop', async ({ body }) => {
    await stopMails(context, body.token)
    return { data: {}, message: M.stopped }
  })
}

/** Has mails stopped by mail programs; opened by a person, the same address changes nothing. */
export function stopMailsRoutes(app: FastifyInstance, context: Context): void {
  serveOneClick(app, context.disk, { path: ONE_CLICK_PATH, end: (token) => stopMails(context, token), said: M.stopped })
  app.get<{ Querystring: Record<string, unknown> }>(ONE_CLICK_PATH, async ({ query }, reply) =>
    reply.redirect(`${STOP_MAILS_PATH}#${encodeURIComponent(String(query[ONE_CLICK_TOKEN] ?? ''))}`, 303),
  )
}
