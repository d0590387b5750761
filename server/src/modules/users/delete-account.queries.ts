import type { Transaction } from '../../database/connect.ts'

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
      ) AS file_names
    FROM users u WHERE u.id = ${userId} FOR UPDATE`
  return row
}

/** Takes back every like given; the pieces are locked in the order of their ids, as every change of several does. */
export async function takeBackLikes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    WITH gone AS (DELETE FROM article_likes WHERE user_id = ${userId} RETURNING article_id),
    locked AS (
      SELECT id FROM articles WHERE id IN (SELECT article_id FROM gone) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE articles a SET likes_count = a.likes_count - 1 FROM locked WHERE a.id = locked.id RETURNING a.id`
  return rows.map(({ id }) => id)
}

/** Takes back every reaction to a comment. @returns the pieces under which they were. */
export async function takeBackReactions(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ articleId: string }[]>`
    WITH gone AS (DELETE FROM comment_reactions WHERE user_id = ${userId} RETURNING comment_id, reaction),
    locked AS (
      SELECT id FROM comments WHERE id IN (SELECT comment_id FROM gone) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE comments c SET
      likes_count = c.likes_count - (gone.reaction = 'like')::int,
      dislikes_count = c.dislikes_count - (gone.reaction = 'dislike')::int
    FROM locked JOIN gone ON gone.comment_id = locked.id WHERE c.id = locked.id
    RETURNING c.article_id`
  return rows.map(({ articleId }) => articleId)
}

/** Stops following everybody. @returns who was followed. */
export async function takeBackFollows(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    WITH gone AS (DELETE FROM follows WHERE follower_id = ${userId} RETURNING followed_id),
    locked AS (SELECT id FROM users WHERE id IN (SELECT followed_id FROM gone) ORDER BY id FOR NO KEY UPDATE)
    UPDATE users u SET subscriber_count = u.subscriber_count - 1 FROM locked WHERE u.id = locked.id RETURNING u.id`
  return rows.map(({ id }) => id)
}

/** Removes the account with what it owns; its comments stay without author (decisions §2). */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx`DELETE FROM users WHERE id = ${userId}`
}
