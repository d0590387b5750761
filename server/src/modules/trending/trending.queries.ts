import type { Database } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import { type CardRow, cardColumns } from '../articles/articles.queries.ts'

/** Pieces of each day that can trend. With more than these active on a day, the weakest of that day may go unseen. */
const STRONGEST = 60

export interface TrendingRequest {
  readerId: string | null
  type: CardRow['type'] | undefined
  days: number
  offset: number
  limit: number
}

/**
 * Published pieces by what they gained today and on the `days` - 1 days before (UTC): views + 3 likes + 5 comments, halved
 * for every two days of age, ties by date; then the newest without any (decisions §3). One more than `limit`.
 * The halving is done in logarithms, which order the same and never vanish. What it costs does not depend on how many
 * pieces there are: the index gives the strongest of each day.
 */
export function listTrending(sql: Database, request: TrendingRequest): Promise<CardRow[]> {
  const { readerId, type, days, offset, limit } = request
  const ofType = type === undefined ? nothing : fragment`AND type = ${type}`
  return sql<CardRow[]>`
    WITH strongest AS (
      SELECT DISTINCT s.article_id
      FROM generate_series(0, ${days - 1}::int) AS ago(days)
      CROSS JOIN LATERAL (
        SELECT y.article_id FROM article_activity y
        WHERE y.day = (now() AT TIME ZONE 'UTC')::date - ago.days AND y.rank IS NOT NULL
        ORDER BY y.rank DESC LIMIT ${STRONGEST}
      ) s
    ),
    scored AS MATERIALIZED (
      SELECT a.id, a.published_at,
        ln(gained.points) + extract(epoch FROM a.published_at)::double precision / 86400 * ln(2) / 2 AS score
      FROM strongest s JOIN articles a ON a.id = s.article_id AND a.status = 'published' ${ofType}
      CROSS JOIN LATERAL (
        SELECT sum(y.views + 3 * y.likes + 5 * y.comments)::double precision AS points FROM article_activity y
        WHERE y.article_id = s.article_id AND y.day > (now() AT TIME ZONE 'UTC')::date - ${days}::int
      ) gained
    ),
    page AS (
      SELECT id, score, published_at FROM scored
      UNION ALL
      (
        SELECT n.id, '-Infinity', n.published_at FROM articles n
        WHERE n.status = 'published' ${ofType} AND n.id NOT IN (SELECT s.id FROM scored s)
        ORDER BY n.published_at DESC, n.id DESC
        LIMIT greatest(0, ${offset + limit + 1}::int - (SELECT count(*) FROM scored))
      )
      ORDER BY score DESC, published_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}
    )
    SELECT ${cardColumns(readerId)}
    FROM page JOIN articles a ON a.id = page.id JOIN users u ON u.id = a.author_id
    ORDER BY page.score DESC, page.published_at DESC, page.id DESC`
}
