import type { Transaction } from '../../platform/database/connect.ts'

/**
 * Locks what goes or changes with an account in the order in which every other change locks: pieces, comments, the
 * account; each by id. So no two wait for each other in a circle.
 */
export async function lockTraces(tx: Transaction, userId: string): Promise<void> {
  await tx`
    SELECT FROM articles WHERE id IN (
      SELECT id FROM articles WHERE author_id = ${userId}
      UNION ALL SELECT article_id FROM article_likes WHERE user_id = ${userId}
    ) ORDER BY id FOR NO KEY UPDATE`
  await tx`
    SELECT FROM comments WHERE id IN (
      SELECT id FROM comments WHERE author_id = ${userId}
      UNION ALL SELECT comment_id FROM comment_reactions WHERE user_id = ${userId}
    ) ORDER BY id FOR NO KEY UPDATE`
  await tx`SELECT FROM users WHERE id = ${userId} FOR UPDATE`
}

/** What an account owns and where it was seen, to be read before it goes. */
export interface AccountTraces {
  articleIds: string[]
  commentedIds: string[]
  fileNames: string[]
}

/** Undefined when there is no such account. */
export async function findTraces(tx: Transaction, userId: string): Promise<AccountTraces | undefined> {
  const [row] = await tx<AccountTraces[]>`
    SELECT
      ARRAY(SELECT id FROM articles WHERE author_id = u.id) AS article_ids,
      ARRAY(SELECT DISTINCT article_id FROM comments WHERE author_id = u.id) AS commented_ids,
      ARRAY(
        SELECT f.file_name FROM articles a JOIN article_files f ON f.article_id = a.id WHERE a.author_id = u.id
        UNION SELECT name FROM files WHERE owner_id = u.id
        UNION SELECT file_name FROM file_uploads WHERE owner_id = u.id
      ) AS file_names
    FROM users u WHERE u.id = ${userId}`
  return row
}

/** Takes back every like given, with its counter and its day's activity. @returns the pieces. */
export async function takeBackLikes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    WITH gone AS (DELETE FROM article_likes WHERE user_id = ${userId} RETURNING article_id, created_at),
    noted AS (
      UPDATE article_activity y SET likes = y.likes - 1 FROM gone g
      WHERE y.article_id = g.article_id AND y.day = (g.created_at AT TIME ZONE 'UTC')::date
    )
    UPDATE articles a SET likes_count = a.likes_count - 1 FROM gone g WHERE a.id = g.article_id RETURNING a.id`
  return rows.map(({ id }) => id)
}

/** Takes back every reaction to a comment, with its counter. @returns the pieces under which they were. */
export async function takeBackReactions(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ articleId: string }[]>`
    WITH gone AS (DELETE FROM comment_reactions WHERE user_id = ${userId} RETURNING comment_id, reaction)
    UPDATE comments c SET
      likes_count = c.likes_count - (g.reaction = 'like')::int,
      dislikes_count = c.dislikes_count - (g.reaction = 'dislike')::int
    FROM gone g WHERE c.id = g.comment_id
    RETURNING c.article_id`
  return rows.map(({ articleId }) => articleId)
}

/** Stops following everybody. @returns who was followed. */
export async function takeBackFollows(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    WITH gone AS (DELETE FROM follows WHERE follower_id = ${userId} RETURNING followed_id)
    UPDATE users u SET subscriber_count = u.subscriber_count - 1 FROM gone g WHERE u.id = g.followed_id RETURNING u.id`
  return rows.map(({ id }) => id)
}

/** Removes the account with what it owns; its comments stay without author (decisions §2). */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx`DELETE FROM users WHERE id = ${userId}`
}
