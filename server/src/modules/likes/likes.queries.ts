import type { Database } from '../../platform/database/connect.ts'
import type { AccessClaims } from '../../platform/http/access-tokens.ts'
import { claimedCaller } from '../accounts/sessions.queries.ts'
import { noteActivity } from '../trending/activity.ts'

/** What a like came to; nulls when nothing changed. */
export interface LikeChangeRow {
  /** Whether the piece exists for this reader. */
  isFound: boolean
  isLiked: boolean | null
  likesCount: number | null
}

/**
 * Sets a reader's like, its counter and its day's activity in one statement; `wanted` null asks for the other state.
 * The piece is locked first, as every change of a piece does, so that none waits for another in a circle.
 * @returns undefined when the reader's session is over.
 */
export async function writeLike(
  sql: Database,
  articleId: string,
  reader: AccessClaims,
  wanted: boolean | null,
): Promise<LikeChangeRow | undefined> {
  const [row] = await sql<LikeChangeRow[]>`
    WITH reader AS MATERIALIZED (${claimedCaller(reader)}),
    piece AS MATERIALIZED (
      SELECT a.id, coalesce(a.published_at, a.created_at) AS since, r.id AS reader_id FROM articles a, reader r
      WHERE a.id = ${articleId} AND (a.status = 'published' OR a.author_id = r.id OR r.role = 'admin')
      FOR NO KEY UPDATE OF a
    ),
    removed AS (
      DELETE FROM article_likes l USING piece p
      WHERE l.article_id = p.id AND l.user_id = p.reader_id AND ${wanted}::boolean IS NOT TRUE
      RETURNING l.article_id, l.created_at
    ),
    added AS (
      INSERT INTO article_likes (article_id, user_id)
      SELECT p.id, p.reader_id FROM piece p
      WHERE ${wanted}::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
      ON CONFLICT DO NOTHING
      RETURNING article_id, created_at
    ),
    gained AS (SELECT n.article_id, 1 AS amount, n.created_at AS gained_at, p.since FROM added n, piece p),
    noted AS (${noteActivity('likes')}),
    taken_back AS (
      UPDATE article_activity y SET likes = y.likes - 1 FROM removed r
      WHERE y.article_id = r.article_id AND y.day = (r.created_at AT TIME ZONE 'UTC')::date
    ),
    counted AS (
      UPDATE articles a SET likes_count = a.likes_count + c.change
      FROM (SELECT article_id, 1 AS change FROM added UNION ALL SELECT article_id, -1 FROM removed) c
      WHERE a.id = c.article_id
      RETURNING a.likes_count, c.change > 0 AS is_liked
    )
    SELECT p.id IS NOT NULL AS is_found, c.is_liked, c.likes_count
    FROM reader LEFT JOIN piece p ON true LEFT JOIN counted c ON true`
  return row
}

export interface LikesRow {
  status: 'draft' | 'published'
  authorId: string
  likesCount: number
  isLiked: boolean
}

/** The likes of a piece as a reader sees them; null: a guest. */
export async function findLikes(
  sql: Database,
  articleId: string,
  readerId: string | null,
): Promise<LikesRow | undefined> {
  const [row] = await sql<LikesRow[]>`
    SELECT a.status, a.author_id, a.likes_count,
      EXISTS (SELECT FROM article_likes l WHERE l.article_id = a.id AND l.user_id = ${readerId}) AS is_liked
    FROM articles a WHERE a.id = ${articleId}`
  return row
}
