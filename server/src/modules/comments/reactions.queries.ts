import type { Database } from '../../platform/database/connect.ts'
import { type Caller, isAdmin } from '../../platform/http/authentication.ts'
import type { ReactionRow } from './comments.queries.ts'

export interface ReactionChangeRow extends ReactionRow {
  articleId: string
  /** False when another call of the same reader came between: nothing was written. */
  isChanged: boolean
}

/**
 * Sets a reader's reaction to a comment, or takes it back when it is given already, with both counters, in one statement.
 * A reaction that this statement's snapshot has not (`seen`) is left: PostgreSQL judges the counters' CHECK on the
 * snapshot's row before it looks for a newer one, and would refuse to take away what is not counted there yet.
 * @returns undefined when the comment does not exist for this reader.
 */
export async function writeReaction(
  sql: Database,
  commentId: string,
  reader: Caller,
  reaction: 'like' | 'dislike',
): Promise<ReactionChangeRow | undefined> {
  const [row] = await sql<ReactionChangeRow[]>`
    WITH target AS MATERIALIZED (
      SELECT c.id, c.article_id FROM comments c JOIN articles a ON a.id = c.article_id
      WHERE c.id = ${commentId} AND c.deleted_at IS NULL
        AND (a.status = 'published' OR a.author_id = ${reader.id} OR ${isAdmin(reader)})
      FOR NO KEY UPDATE OF c
    ),
    seen AS (SELECT reaction FROM comment_reactions WHERE comment_id = ${commentId} AND user_id = ${reader.id}),
    removed AS (
      DELETE FROM comment_reactions r USING target t
      WHERE r.comment_id = t.id AND r.user_id = ${reader.id} AND r.reaction = ${reaction}
      RETURNING r.reaction
    ),
    set AS (
      INSERT INTO comment_reactions AS r (comment_id, user_id, reaction)
      SELECT t.id, ${reader.id}::uuid, ${reaction}::reaction FROM target t WHERE NOT EXISTS (SELECT FROM removed)
      ON CONFLICT (comment_id, user_id) DO UPDATE SET reaction = excluded.reaction
        WHERE r.reaction <> excluded.reaction AND r.reaction = (SELECT reaction FROM seen)
      RETURNING old.reaction AS before, new.reaction AS after
    ),
    change AS (SELECT before, after FROM set UNION ALL SELECT reaction, NULL FROM removed),
    counted AS (
      UPDATE comments c SET
        likes_count = c.likes_count + (h.after IS NOT DISTINCT FROM 'like')::int - (h.before IS NOT DISTINCT FROM 'like')::int,
        dislikes_count =
          c.dislikes_count + (h.after IS NOT DISTINCT FROM 'dislike')::int - (h.before IS NOT DISTINCT FROM 'dislike')::int
      FROM target t, change h WHERE c.id = t.id
      RETURNING c.likes_count, c.dislikes_count, h.after AS reaction
    )
    SELECT t.article_id, n.likes_count, n.dislikes_count, n.reaction, n.likes_count IS NOT NULL AS is_changed
    FROM target t LEFT JOIN counted n ON true`
  return row
}
