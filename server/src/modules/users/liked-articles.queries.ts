import type { Queryable } from '../../platform/database/connect.ts'
import { type CardRow, cardColumns } from '../articles/articles.queries.ts'
import type { Place } from './users.queries.ts'

/** The published pieces that a person likes, the last liked first, one more than `limit`. */
export function listLikedArticles(sql: Queryable, userId: string, { offset, limit }: Place): Promise<CardRow[]> {
  return sql<CardRow[]>`
    SELECT ${cardColumns(userId)}
    FROM article_likes g JOIN articles a ON a.id = g.article_id JOIN users u ON u.id = a.author_id
    WHERE g.user_id = ${userId} AND a.status = 'published'
    ORDER BY g.created_at DESC, g.article_id DESC
    LIMIT ${limit + 1} OFFSET ${offset}`
}
