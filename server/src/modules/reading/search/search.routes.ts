import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentSummary, summaryTags } from '../../publishing/articles/articles.presenter.ts'
import { searchArticles } from './search.queries.ts'

export function searchRoutes(serve: Serve, { replica }: Context): void {
  serve('GET /content/search', async ({ query, caller }) => {
    const { q, type, days, authorId, limit } = query
    const found = await searchArticles(replica, {
      q,
      type,
      days,
      authorId,
      limit,
      offset: offsetOf(query),
      readerId: caller?.id ?? null,
    })
    const { rows, pagination } = paginate(found, query)
    return {
      data: { content: rows.map(presentSummary), total: rows[0]?.total ?? 0, pagination },
      keep: ['feed', 'edits', 'names', ...summaryTags(rows)],
    }
  })
}
