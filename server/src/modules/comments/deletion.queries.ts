import type { Transaction } from '../../platform/database/connect.ts'

export interface DeletableRow {
  articleId: string
  status: 'draft' | 'published'
  articleAuthorId: string
  authorId: string | null
}

/** A comment that is not deleted yet. Its piece is locked: no comment under it comes or goes before the transaction ends. */
export async function lockComment(tx: Transaction, commentId: string): Promise<DeletableRow | undefined> {
  const [row] = await tx<DeletableRow[]>`
    SELECT c.article_id, a.status, a.author_id AS article_author_id, c.author_id
    FROM comments c JOIN articles a ON a.id = c.article_id
    WHERE c.id = ${commentId} AND c.deleted_at IS NULL
    FOR NO KEY UPDATE OF a`
  return row
}

/**
 * Deletes a comment: one with replies keeps its place without author and text; such a place goes with its last reply.
 * Counter and activity follow. To be called after `lockComment`. @returns false when it was deleted meanwhile.
 */
export async function deleteComment(tx: Transaction, commentId: string): Promise<boolean> {
  const gone = await tx`
    WITH emptied AS (
      UPDATE comments c SET content = '', author_id = NULL, deleted_at = now()
      WHERE c.id = ${commentId} AND c.deleted_at IS NULL
        AND EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)
      RETURNING c.article_id, c.created_at
    ),
    removed AS (
      DELETE FROM comments c
      WHERE c.id = ${commentId} AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)
      RETURNING c.article_id, c.created_at, c.parent_id
    ),
    abandoned AS (
      DELETE FROM comments c USING removed d
      WHERE c.id = d.parent_id AND c.deleted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id AND r.id <> ${commentId})
    ),
    gone AS (SELECT article_id, created_at FROM emptied UNION ALL SELECT article_id, created_at FROM removed),
    noted AS (
      UPDATE article_activity y SET comments = y.comments - 1 FROM gone g
      WHERE y.article_id = g.article_id AND y.day = (g.created_at AT TIME ZONE 'UTC')::date
    )
    UPDATE articles a SET comments_count = a.comments_count - 1 FROM gone g WHERE a.id = g.article_id
    RETURNING a.id`
  return gone.length > 0
}
