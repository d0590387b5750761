import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { joinWrites } from './join-writes.ts'
import { countViews, type View } from './views.queries.ts'
import { createVisitors, isCrawler } from './visitors.ts'

/** Views of one statement at most. */
const JOINED_VIEWS = 1_000

export function viewRoutes(serve: Serve, { config, database, changes, visitorKey }: Context): void {
  const recognise = createVisitors(visitorKey, config.publicUrl.startsWith('https:'))
  const count = joinWrites(async (views: readonly View[]) => {
    const rows = await countViews(database, views)
    const gained = rows.filter((row) => row.gained > 0)
    if (gained.length > 0) await changes.publishBusy(['trends', ...gained.map((row) => `content:${row.id}` as const)])
    const articles = new Map(rows.map((row) => [row.id, row]))
    return views.map((view) => articles.get(view.articleId))
  }, JOINED_VIEWS)

  serve('POST /content/{id}/increment-view', async ({ params, caller, client, request, reply }) => {
    const addressId = pseudonym(visitorKey, addressSubject(client.address))
    const visitor = isCrawler(client.userAgent) ? null : recognise(request, reply)
    // Whoever comes without a cookie is their account, or else all of their address.
    const cookielessId = caller ? pseudonym(visitorKey, caller.id) : addressId
    const article = await count({
      articleId: params.id,
      readerId: caller?.id ?? null,
      visitorId: visitor && (visitor.isNew ? cookielessId : visitor.id),
      madeId: visitor?.isNew ? visitor.id : null,
      addressId,
    })
    if (!article || !canRead(caller, article)) throw notFound(M.notFound)
    return { data: { viewsCount: article.viewsCount } }
  })
}
