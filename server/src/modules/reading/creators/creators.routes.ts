import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentPublicUser } from '../../people/accounts/users.presenter.ts'
import { presentRelated, summaryTags } from '../../publishing/articles/articles.presenter.ts'
import { listCreators, listThemes } from './creators.queries.ts'

/** Whom one may follow (docs/product/screens.md#creators-page). */
export function creatorRoutes(serve: Serve, { reads }: Context): void {
  serve('GET /creators', async ({ query }) => {
    const { theme, limit } = query
    const [found, themes] = await Promise.all([
      listCreators(reads, { theme, offset: offsetOf(query), limit }),
      listThemes(reads),
    ])
    const { rows, pagination } = paginate(found, query)
    const latestOf = (row: (typeof rows)[number]) => ({ ...row, id: row.latestId, authorId: row.id })
    const creators = rows.map((row) => ({ ...presentPublicUser(row), latest: presentRelated(latestOf(row)) }))
    return { data: { creators, themes, pagination }, keep: ['feed', 'creators', ...summaryTags(rows.map(latestOf))] }
  })
}
