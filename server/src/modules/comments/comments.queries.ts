import { v7 as uuidv7 } from 'uuid'
import { COMMENT } from '#contract/limits.ts'
import type { PieceKey } from '#contract/schema.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import type { AccessClaims } from '../../platform/http/access-tokens.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { claimedCaller } from '../accounts/sessions.queries.ts'
import { isPiece } from '../articles/articles.queries.ts'
import { noteActivity } from '../trending/activity.ts'
import { shownAvatar } from '../users/shown-pictures.ts'

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
const columns = fragment`
  c.id, c.article_id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at,
  c.deleted_at IS NOT NULL AS is_deleted, u.id AS author_id, u.username AS author_username, ${shownAvatar} AS author_avatar`

/** As `columns`, with the reaction of a reader (null: a guest). */
const columnsFor = (readerId: string | null) =>
  readerId === null
    ? columnsWithoutReaction
    : fragment`
        ${columns},
        (SELECT r.reaction FROM comment_reactions r WHERE r.comment_id = c.id AND r.user_id = ${readerId}) AS reaction`

const columnsWithoutReaction = fragment`${columns}, NULL AS reaction`

const newestFirst = fragment`c.created_at DESC, c.id DESC`
const bestFirst = fragment`c.score DESC, ${newestFirst}`

export type CommentSort = 'newest' | 'top'

/** The sort values of the last root shown; `score` counts under 'top' only, `createdAt` is in milliseconds. */
export interface CommentPlace {
  score: number
  createdAt: number
  id: string
}

export interface ThreadsRequest {
  article: PieceKey
  readerId: string | null
  sort: CommentSort
  after: CommentPlace | null
  offset: number
  limit: number
}

/** What is said under a piece, and the piece as far as reading it is concerned. */
export interface Threads {
  piece: CommentedPieceRow
  /** The comments that answer no other, one more than `limit` to tell whether there are others. */
  roots: CommentRow[]
  /** The first replies under each, oldest first (decisions §4). */
  replies: CommentRow[]
}

export interface CommentedPieceRow {
  id: string
  status: 'draft' | 'published'
  authorId: string
  commentsCount: number
}

interface ThreadRow extends Omit<CommentRow, 'id'> {
  /** Null on the one row of a piece without comments. */
  id: string | null
  pieceId: string
  pieceStatus: 'draft' | 'published'
  pieceAuthorId: string
  commentsCount: number
}

const pieceOf = ({ pieceId, pieceStatus, pieceAuthorId, commentsCount }: ThreadRow): CommentedPieceRow => ({
  id: pieceId,
  status: pieceStatus,
  authorId: pieceAuthorId,
  commentsCount,
})

const isComment = (row: ThreadRow): row is ThreadRow & CommentRow => row.id !== null

/**
 * Reads a page of comments at one go: every page of a piece asks for it.
 * @returns undefined when there is no such piece.
 */
export async function listThreads(sql: Queryable, request: ThreadsRequest): Promise<Threads | undefined> {
  const { article, readerId, sort, after, offset, limit } = request
  const isTop = sort === 'top'
  const place = after && fragment`${new Date(after.createdAt)}::timestamptz, ${after.id}::uuid`
  const order = isTop ? bestFirst : newestFirst
  const rows = await sql<ThreadRow[]>`
    WITH piece AS (SELECT a.id, a.status, a.author_id, a.comments_count FROM articles a WHERE ${isPiece(article)}),
    roots AS MATERIALIZED (
      SELECT c.*, row_number() OVER (ORDER BY ${order}) AS place FROM comments c
      WHERE c.article_id = (SELECT id FROM piece) AND c.parent_id IS NULL
        ${after && place && isTop ? fragment`AND (c.score, c.created_at, c.id) < (${after.score}, ${place})` : nothing}
        ${after && place && !isTop ? fragment`AND (c.created_at, c.id) < (${place})` : nothing}
      ORDER BY ${order}
      LIMIT ${limit + 1} OFFSET ${offset}
    )
    SELECT a.id AS piece_id, a.status AS piece_status, a.author_id AS piece_author_id, a.comments_count,
      ${columnsFor(readerId)}
    FROM piece a
    LEFT JOIN (
      SELECT * FROM roots
      UNION ALL
      SELECT c.*, NULL FROM roots CROSS JOIN LATERAL (
        SELECT * FROM comments WHERE parent_id = roots.id ORDER BY created_at, id LIMIT ${COMMENT.repliesShown}
      ) c
    ) c ON c.article_id = a.id
    LEFT JOIN users u ON u.id = c.author_id
    ORDER BY c.place, c.created_at, c.id`
  const [first] = rows
  if (first === undefined) return undefined
  const comments = rows.filter(isComment)
  return {
    piece: pieceOf(first),
    roots: comments.filter((row) => row.parentId === null),
    replies: comments.filter((row) => row.parentId !== null),
  }
}

/** The replies to a root comment, oldest first, one more than `limit`, and the piece under which it stands. Undefined without such a root. */
export async function listReplies(
  sql: Queryable,
  rootId: string,
  { readerId, offset, limit }: Pick<ThreadsRequest, 'readerId' | 'offset' | 'limit'>,
): Promise<{ piece: CommentedPieceRow; replies: CommentRow[] } | undefined> {
  const rows = await sql<ThreadRow[]>`
    SELECT a.id AS piece_id, a.status AS piece_status, a.author_id AS piece_author_id, a.comments_count,
      ${columnsFor(readerId)}
    FROM comments root JOIN articles a ON a.id = root.article_id
    LEFT JOIN LATERAL (
      SELECT * FROM comments WHERE parent_id = root.id ORDER BY created_at, id LIMIT ${limit + 1} OFFSET ${offset}
    ) c ON true
    LEFT JOIN users u ON u.id = c.author_id
    WHERE root.id = ${rootId} AND root.parent_id IS NULL
    ORDER BY c.created_at, c.id`
  const [first] = rows
  if (first === undefined) return undefined
  return { piece: pieceOf(first), replies: rows.filter(isComment) }
}

export interface NewComment {
  articleId: string
  /** The comment that is answered: a root, or a reply whose root is joined. Undefined makes a root. */
  answeredId?: string
  content: string
}

/** Whose attempt a comment is, among the parts of `insertComment`. */
const theWriter = fragment`SELECT w.id::text AS subject FROM writer w`

/** What writing a comment came to; without an id when nothing was written. */
type WrittenRow = { isAllowed: boolean } & (CommentRow | { id: null })

/**
 * Writes a comment, its piece's counter, the day's activity and the writer's attempt in one statement. Nothing is written
 * when the piece does not exist for the writer, or the answered comment not any more.
 * @returns undefined when the writer's session is over.
 * @throws the database's own error when the root goes at this very moment (`comments_parent_id_comments_id_fk`).
 */
export async function insertComment(
  sql: Queryable,
  writer: AccessClaims,
  { articleId, answeredId, content }: NewComment,
  { attempts }: Pick<RateLimits, 'attempts'>,
): Promise<WrittenRow | undefined> {
  const target =
    answeredId === undefined
      ? fragment`SELECT ${articleId}::uuid AS article_id, NULL::uuid AS root_id`
      : fragment`
          SELECT c.article_id, coalesce(c.parent_id, c.id) AS root_id FROM comments c
          WHERE c.id = ${answeredId} AND c.article_id = ${articleId} AND c.deleted_at IS NULL`
  const [row] = await sql<WrittenRow[]>`
    WITH writer AS MATERIALIZED (${claimedCaller(writer)}),
    allowed AS (${attempts('comment', theWriter)}),
    target AS (${target}),
    gained AS (
      UPDATE articles a SET comments_count = a.comments_count + 1 FROM target t, writer w, allowed
      WHERE a.id = t.article_id AND (a.status = 'published' OR a.author_id = w.id OR w.role = 'admin')
      RETURNING a.id AS article_id, t.root_id, w.id AS author_id, 1 AS amount,
        coalesce(a.published_at, a.created_at) AS since, date_trunc('milliseconds', now()) AS gained_at
    ),
    noted AS (${noteActivity('comments')}),
    c AS (
      INSERT INTO comments (id, article_id, parent_id, author_id, content, created_at)
      SELECT ${uuidv7()}::uuid, g.article_id, g.root_id, g.author_id, ${content}, g.gained_at FROM gained g
      RETURNING *
    )
    SELECT EXISTS (SELECT FROM allowed) AS is_allowed, ${columnsWithoutReaction}
    FROM writer w JOIN users u ON u.id = w.id LEFT JOIN c ON true`
  return row
}
