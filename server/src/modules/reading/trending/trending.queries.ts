import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { columnsOf } from '../../../platform/database/query.ts'
import type { ArticleType } from '../../../platform/database/tables.ts'
import { visibleToGuests } from '../../publishing/articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../../publishing/articles/articles.queries.ts'

/** Articles of each day that can trend. With more than these active on a day, the weakest of that day may go unseen. */
const STRONGEST = 60

interface TrendingRequest {
  readerId: string | null
  type: ArticleType | undefined
  days: number
  offset: number
  limit: number
}

/** How many days before today each day is, in an array: the planner expects few of them, and keeps one plan. */
type DatedRequest = TrendingRequest & { ago: number[] }

const a = columnsOf<'articles'>('a')
const y = columnsOf<'articleActivity'>('y')

const trending = prepared(({ readerId, type, days, ago, offset, limit }: Given<DatedRequest>) => {
  const ofType = type ? sql`AND ${a('type')} = ${type}` : sql``
  const page = sql<{ id: string; score: number; publishedAt: Date }>`(
    WITH strongest AS (
      SELECT DISTINCT s.article_id
      FROM unnest(${ago}::int[]) AS ago(days)
      CROSS JOIN LATERAL (
        SELECT ${y('articleId')} FROM article_activity y
        WHERE ${y('day')} = (now() AT TIME ZONE 'UTC')::date - ago.days AND ${y('rank')} IS NOT NULL
        ORDER BY ${y('rank')} DESC LIMIT ${sql.lit(STRONGEST)}
      ) s
    ),
    scored AS MATERIALIZED (
      SELECT ${a('id')}, ${a('publishedAt')},
        ln(gained.points) + extract(epoch FROM ${a('publishedAt')})::double precision / 86400 * ln(2) / 2 AS score
      FROM strongest s JOIN articles a ON ${a('id')} = s.article_id AND ${visibleToGuests} ${ofType}
      CROSS JOIN LATERAL (
        SELECT sum(${y('views')} + 3 * ${y('likes')} + 5 * ${y('comments')})::double precision AS points FROM article_activity y
        WHERE ${y('articleId')} = s.article_id AND ${y('day')} > (now() AT TIME ZONE 'UTC')::date - ${days}::int
      ) gained
    )
    SELECT id, score, published_at FROM scored
    UNION ALL
    (
      SELECT ${a('id')}, '-Infinity'::double precision, ${a('publishedAt')} FROM articles a
      WHERE ${visibleToGuests} ${ofType} AND ${a('id')} NOT IN (SELECT s.id FROM scored s)
      ORDER BY ${a('publishedAt')} DESC, ${a('id')} DESC
      LIMIT greatest(0, ${offset}::int + ${limit}::int - (SELECT count(*) FROM scored))
    )
    ORDER BY score DESC, published_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  )`.as<'page'>(sql`page`)
  return summaries(readerId)
    .innerJoin(page, 'page.id', 'a.id')
    .orderBy('page.score', 'desc')
    .orderBy('page.publishedAt', 'desc')
    .orderBy('page.id', 'desc')
})

/**
 * Published articles by what they gained today and on the `days` - 1 days before (UTC): views + 3 likes + 5 comments, halved
 * for every two days of age, ties by date; then the newest without any (docs/product/content.md#trending). One more than `limit`.
 * The halving is done in logarithms, which order the same and never vanish. What it costs does not depend on how many
 * articles there are: the index gives the strongest of each day.
 */
export const listTrending = (database: Queryable, request: TrendingRequest): Promise<SummaryRow[]> =>
  database(trending({ ...request, ago: [...Array(request.days).keys()], limit: request.limit + 1 }))
