import type { Database, Transaction } from '../platform/database/connect.ts'
import { identifier, list } from '../platform/database/fragment.ts'

/** A row of `users`. */
export interface UserRow {
  id: string
  username: string
  email: string
  password_hash: string
  avatar: string | null
  banner_url: string | null
  bio: string
  user_type: 'user' | 'media'
  role: 'user' | 'media'
  created_at: Date
}

/** A row of `follows`. */
export interface FollowRow {
  follower_id: string
  followed_id: string
  created_at: Date
}

/** A row of `comments`. */
export interface CommentRow {
  id: string
  article_id: string
  author_id: string
  parent_id: string | null
  content: string
  likes_count: number
  dislikes_count: number
  created_at: Date
}

/** A row of `comment_reactions`. */
export interface ReactionRow {
  comment_id: string
  user_id: string
  reaction: 'like' | 'dislike'
}

/** A row of `article_likes`. */
export interface LikeRow {
  article_id: string
  user_id: string
  created_at: Date
}

/** Views of an article on a day (UTC, `2026-11-21`). */
export interface ViewsRow {
  article_id: string
  day: string
  views: number
}

/** True when nobody has an account yet: the only database that the demo is for. */
export async function isEmpty(sql: Database | Transaction): Promise<boolean> {
  const [row] = await sql<{ isEmpty: boolean }[]>`SELECT NOT EXISTS (SELECT FROM users) AS is_empty`
  return row?.isEmpty ?? false
}

/** Two loads at once come one after the other: the second finds accounts. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtext('kiosque.demo'))`
}

export async function insertUsers(tx: Transaction, users: readonly UserRow[]): Promise<void> {
  await insertRows(tx, 'users', users)
}

/** Dates an article as if it had come out then. `publishedAt` is left alone for a draft. */
export async function backdate(tx: Transaction, articleId: string, at: Date): Promise<void> {
  await tx`
    UPDATE articles SET created_at = ${at}, updated_at = ${at},
      published_at = CASE WHEN published_at IS NULL THEN NULL ELSE ${at}::timestamptz END,
      search = CASE WHEN published_at IS NULL THEN search ELSE
        ts_delete(search, kiosque_time_marks(published_at)) || array_to_tsvector(kiosque_time_marks(${at}))
      END
    WHERE id = ${articleId}`
}

export async function insertFollows(tx: Transaction, follows: readonly FollowRow[]): Promise<void> {
  await insertRows(tx, 'follows', follows)
  await tx`
    UPDATE users u SET subscriber_count = f.subscribers
    FROM (SELECT followed_id, count(*) AS subscribers FROM follows GROUP BY followed_id) f WHERE u.id = f.followed_id`
}

export async function insertDiscussions(
  tx: Transaction,
  comments: readonly CommentRow[],
  reactions: readonly ReactionRow[],
): Promise<void> {
  await insertRows(tx, 'comments', comments)
  await insertRows(tx, 'comment_reactions', reactions)
}

/** Writes views and likes by day, then counts likes and comments where they were written. */
export async function insertAudiences(
  tx: Transaction,
  likes: readonly LikeRow[],
  views: readonly ViewsRow[],
): Promise<void> {
  await insertRows(tx, 'article_likes', likes)
  await tx`
    INSERT INTO article_activity (article_id, day, views, likes, comments, published_day)
    SELECT g.article_id, g.day, sum(g.views), sum(g.likes), sum(g.comments), extract(epoch FROM a.published_at) / 86400
    FROM (
      SELECT v.article_id, v.day, v.views, 0 AS likes, 0 AS comments
      FROM jsonb_to_recordset(${JSON.stringify(views)}) AS v (article_id uuid, day date, views int)
      UNION ALL
      SELECT article_id, (created_at AT TIME ZONE 'UTC')::date, 0, 1, 0 FROM article_likes
      UNION ALL
      SELECT article_id, (created_at AT TIME ZONE 'UTC')::date, 0, 0, 1 FROM comments
    ) g JOIN articles a ON a.id = g.article_id
    GROUP BY g.article_id, g.day, a.published_at`
  await tx`
    UPDATE articles a SET views_count = y.views, likes_count = y.likes, comments_count = y.comments
    FROM (
      SELECT article_id, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments
      FROM article_activity GROUP BY article_id
    ) y WHERE a.id = y.article_id`
}

/** @param rows one at least; the keys of the first are the columns. */
async function insertRows(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = list(Object.keys(rows[0] ?? {}).map(identifier))
  await tx`
    INSERT INTO ${identifier(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${identifier(table)}, ${JSON.stringify(rows)})`
}
