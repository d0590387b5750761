import type { Queryable } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import { type CardRow, cardColumns, type FeedRequest } from '../articles/articles.queries.ts'

/**
 * The published pieces of the active creators that the reader follows, newest first, one more than `limit`: the newest
 * of each by its index, then the newest of these.
 */
export function listFollowedArticles(
  sql: Queryable,
  { readerId, cursor, offset, limit }: Pick<FeedRequest, 'cursor' | 'offset' | 'limit'> & { readerId: string },
): Promise<CardRow[]> {
  return sql<CardRow[]>`
    SELECT ${cardColumns(readerId)}
    FROM (
      SELECT newest.id
      FROM follows f JOIN users c ON c.id = f.followed_id AND c.is_active AND c.user_type = 'media'
      CROSS JOIN LATERAL (
        SELECT p.id, p.published_at FROM articles p
        WHERE p.author_id = f.followed_id AND p.status = 'published'
          ${cursor === null ? nothing : fragment`AND (p.published_at, p.id) < (${new Date(cursor[0])}, ${cursor[1]})`}
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ${offset + limit + 1}
      ) newest
      WHERE f.follower_id = ${readerId}
      ORDER BY newest.published_at DESC, newest.id DESC
      LIMIT ${limit + 1} OFFSET ${offset}
    ) page
    JOIN articles a ON a.id = page.id JOIN users u ON u.id = a.author_id
    ORDER BY a.published_at DESC, a.id DESC`
}
