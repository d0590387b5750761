import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../database/connect.ts'
import { type Caller, isAdmin } from '../../http/authentication.ts'
import { noteActivity } from '../trending/activity.ts'

export interface ReactionRow {
  likesCount: number
  dislikesCount: number
  /** The reader's own. */
  reaction: 'like' | 'dislike' | null
}

export interface CommentRow extends ReactionRow {
  id: string
  articleId: string
  /** The root comment that a reply stands under. */
  parentId: string | null
  content: string
  score: number
  createdAt: Date
  isDeleted: boolean
  authorId: string | null
  authorUsername: string | null
  authorAvatar: string | null
}

/** A row of `comments c` and its author `users u`. */
const columns = (sql: Queryable) => sql`
  c.id, c.article_id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at,
  c.deleted_at IS NOT NULL AS is_deleted, u.id AS author_id, u.username AS author_username, u.avatar AS author_avatar`

/** As `columns`, with the reaction of a reader (null: a guest). */
const columnsFor = (sql: Queryable, readerId: string | null) => sql`
  ${columns(sql)},
  (SELECT r.reaction FROM comment_reactions r WHERE r.comment_id = c.id AND r.user_id = ${readerId}) AS reaction`

export type CommentSort = 'newest' | 'top'

/** The sort values of the last root shown; `score` counts under 'top' only, `createdAt` is in milliseconds. */
export interface CommentPlace {
  score: number
  createdAt: number
  id: string
}

export interface RootsRequest {
  articleId: string
  readerId: string | null
  sort: CommentSort
  after: CommentPlace | null
  offset: number
  limit: number
}

/** The comments that answer no other, one more than `limit` to tell whether there are others. */
export function listRoots(sql: Database, request: RootsRequest): Promise<CommentRow[]> {
  const { articleId, readerId, sort, after, offset, limit } = request
  const isTop = sort === 'top'
  const place = after && sql`${new Date(after.createdAt)}::timestamptz, ${after.id}::uuid`
  return sql<CommentRow[]>`
    SELECT ${columnsFor(sql, readerId)}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id
    WHERE c.article_id = ${articleId} AND c.parent_id IS NULL
      ${after && place && isTop ? sql`AND (c.score, c.created_at, c.id) < (${after.score}, ${place})` : sql``}
      ${after && place && !isTop ? sql`AND (c.created_at, c.id) < (${place})` : sql``}
    ORDER BY ${isTop ? sql`c.score DESC,` : sql``} c.created_at DESC, c.id DESC
    LIMIT ${limit + 1} OFFSET ${offset}`
}

/** Every reply under these roots, oldest first (decisions §4). */
export async function listReplies(
  sql: Database,
  rootIds: readonly string[],
  readerId: string | null,
): Promise<CommentRow[]> {
  if (rootIds.length === 0) return []
  return sql<CommentRow[]>`
    SELECT ${columnsFor(sql, readerId)}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id
    WHERE c.parent_id = ANY(${rootIds}::uuid[])
    ORDER BY c.created_at, c.id`
}

export interface CommentedPieceRow {
  status: 'draft' | 'published'
  authorId: string
  commentsCount: number
}

export async function findCommentedPiece(sql: Database, articleId: string): Promise<CommentedPieceRow | undefined> {
  const [row] = await sql<CommentedPieceRow[]>`
    SELECT status, author_id, comments_count FROM articles WHERE id = ${articleId}`
  return row
}

export interface NewComment {
  articleId: string
  /** The comment that is answered: a root, or a reply whose root is joined. Undefined makes a root. */
  answeredId?: string
  content: string
}

/**
 * Writes a comment, its piece's counter and the day's activity in one statement.
 * @returns undefined when the piece does not exist for the writer, or the answered comment not any more.
 * @throws the database's own error when the root goes at this very moment (`comments_parent_id_comments_id_fk`).
 */
export async function insertComment(
  sql: Queryable,
  writer: Caller,
  { articleId, answeredId, content }: NewComment,
): Promise<CommentRow | undefined> {
  const target =
    answeredId === undefined
      ? sql`SELECT ${articleId}::uuid AS article_id, NULL::uuid AS root_id`
      : sql`
          SELECT c.article_id, coalesce(c.parent_id, c.id) AS root_id FROM comments c
          WHERE c.id = ${answeredId} AND c.article_id = ${articleId} AND c.deleted_at IS NULL`
  const [row] = await sql<CommentRow[]>`
    WITH target AS (${target}),
    gained AS (
      UPDATE articles a SET comments_count = a.comments_count + 1 FROM target t
      WHERE a.id = t.article_id AND (a.status = 'published' OR a.author_id = ${writer.id} OR ${isAdmin(writer)})
      RETURNING a.id AS article_id, t.root_id, 1 AS amount, coalesce(a.published_at, a.created_at) AS since,
        date_trunc('milliseconds', now()) AS gained_at
    ),
    noted AS (${noteActivity(sql, 'comments')}),
    c AS (
      INSERT INTO comments (id, article_id, parent_id, author_id, content, created_at)
      SELECT ${uuidv7()}::uuid, g.article_id, g.root_id, ${writer.id}::uuid, ${content}, g.gained_at FROM gained g
      RETURNING *
    )
    SELECT ${columns(sql)}, NULL AS reaction FROM c JOIN users u ON u.id = c.author_id`
  return row
}
