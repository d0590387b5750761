import type { DeskArticle } from '#contract/trust/desk-articles.ts'
import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { articleAbilities } from './articles.policy.ts'
import { type DeskArticleRow, listDeskArticles } from './desk-articles.queries.ts'

/** Everybody's articles, for the desk (docs/product/content.md#articles-at-the-desk). */
export function deskArticleRoutes(serve: Serve, { database }: Context): void {
  serve('GET /admin/articles', async ({ query, caller }) => {
    const { q, type, state, sort, limit } = query
    const found = await listDeskArticles(database, {
      ...wordsOf(q),
      type,
      state,
      withDrafts: isAdmin(caller),
      sort,
      cursor: decodeCursor(query.cursor, placeInTime),
      offset: offsetOf(query),
      limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.createdAt.getTime(), row.id])
    return { data: { articles: rows.map((row) => presentDeskArticle(row, caller)), pagination } }
  })
}

/** A title, or with an @ whose articles. */
function wordsOf(q: string | undefined): { title: string | undefined; author: string | undefined } {
  if (q?.startsWith('@')) return { title: undefined, author: q.slice(1) }
  return { title: q || undefined, author: undefined }
}

function presentDeskArticle(row: DeskArticleRow, caller: Caller): DeskArticle {
  const isWithdrawn = row.status === 'draft' && (row.isHeld || row.withdrawnBy !== null)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: row.type,
    state: isWithdrawn ? 'withdrawn' : row.status,
    author: { id: row.authorId, username: row.authorUsername },
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    viewsCount: row.viewsCount,
    commentsCount: row.commentsCount,
    can: articleAbilities(caller, row),
  }
}
