import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import type { Composers } from './composer.ts'
import { handOutLink } from './hand-out-link.ts'
import { presentMail } from './mails.presenter.ts'
import { listMails } from './mails.queries.ts'
import { retryMail } from './retry-mail.ts'

export function mailRoutes(serve: Serve, { config, database, perform }: Context, composers: Composers): void {
  serve('GET /admin/mails', async ({ query }) => {
    const cursor = decodeCursor(query.cursor, placeInTime)
    const found = await listMails(database, {
      state: query.state,
      cursor,
      offset: offsetOf(query),
      limit: query.limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.createdAt.getTime(), row.id])
    return { data: { mails: rows.map(presentMail), isSending: config.smtpUrl !== undefined, pagination } }
  })

  serve('POST /admin/mails/{id}/link', async ({ params, caller, request }) => {
    const { about, ...data } = await perform((tx) => handOutLink(tx, composers, params.id, caller))
    request.log.info({ admin: caller.id, mail: params.id, ...about }, 'an administrator was given a link to hand over')
    return { data }
  })

  serve('POST /admin/mails/{id}/retry', async ({ params, caller }) => {
    await perform((tx) => retryMail(tx, params.id, caller))
    return { data: {} }
  })
}
