import type { SeriesCard } from '#contract/publishing/articles.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import { listSeries, type SeriesRow } from './series.queries.ts'

export function seriesRoutes(serve: Serve, { database }: Context): void {
  serve('GET /content/series', async ({ query }) => {
    const found = await listSeries(database, { offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query)
    const authors = [...new Set(rows.map(({ authorId }) => `user:${authorId}` as const))]
    return { data: { series: rows.map(presentSeries), pagination }, keep: ['feed', 'edits', ...authors] }
  })
}

const presentSeries = (row: SeriesRow): SeriesCard => ({
  name: row.name,
  author: presentAuthor(row),
  episodesCount: row.episodesCount,
  featuredImage: row.featuredImage,
  latestAt: row.latestAt.toISOString(),
})
