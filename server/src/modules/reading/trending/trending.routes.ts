import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentSummary, summaryTags } from '../../publishing/articles/articles.presenter.ts'
import { listTrending } from './trending.queries.ts'

export function trendingRoutes(serve: Serve, { database }: Context): void {
  serve('GET /content/trending', async ({ query, caller }) => {
    const place = { offset: offsetOf(query), limit: query.limit }
    const trending = await listTrending(database, {
      readerId: caller?.id ?? null,
      type: query.type,
      days: query.days,
      ...place,
    })
    const { rows, pagination } = paginate(trending, query)
    return { data: { content: rows.map(presentSummary), pagination }, keep: ['feed', 'trends', ...summaryTags(rows)] }
  })
}
