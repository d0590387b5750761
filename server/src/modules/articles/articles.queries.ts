import type { Block } from '#contract/blocks.ts'
import type { Chapter } from '#contract/chapters.ts'
import type { Recording } from '#contract/recordings.ts'
import type { PieceKey } from '#contract/schema.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import type { Rendition } from '../../platform/database/json-columns.ts'
import { shownAvatar } from '../users/shown-pictures.ts'

/** A row of `cardColumns`. */
export interface CardRow {
  id: string
  slug: string
  title: string
  description: string
  tags: string[]
  featuredImage: string | null
  featuredImagePlaceholder: string | null
  readingTime: number
  status: 'draft' | 'published'
  type: 'article' | 'video' | 'podcast'
  isExternalArticle: boolean
  externalUrl: string | null
  sourceUrl: string | null
  mediaUrl: string | null
  duration: number | null
  series: string | null
  season: number | null
  episode: number | null
  outletName: string | null
  outletLogo: string | null
  version: number
  viewsCount: number
  likesCount: number
  commentsCount: number
  createdAt: Date
  publishedAt: Date | null
  updatedAt: Date
  authorId: string
  authorUsername: string
  authorAvatar: string | null
  sectionId: string | null
  isLiked: boolean
}

export interface ArticleRow extends CardRow {
  isAuthorActive: boolean
  authorBio: string
  blocks: Block[]
  isReadingTimeAutomatic: boolean
  chapters: Chapter[]
  captionsUrl: string | null
  transcript: string | null
  /** A byte a peak. */
  waveform: Uint8Array | null
  /** What `mediaUrl` names, when it is a video or sound of ours. */
  storedRecording: StoredRecording | null
}

export type StoredRecording = Pick<
  Recording,
  'kind' | 'contentType' | 'size' | 'width' | 'height' | 'duration' | 'playsEverywhere'
> & {
  /** Null when nobody was asked to prepare it. */
  renditionState: 'waiting' | 'working' | 'ready' | 'failed' | null
  reason: string | null
  made: Rendition[]
}

/** What a card shows, of `articles a` and its author `users u`, for a reader (null: a guest). */
export const cardColumns = (readerId: string | null) =>
  readerId === null ? guestCard : fragment`${cardFacts}, ${isLiked(readerId)} AS is_liked`

const cardFacts = fragment`
  a.id, a.slug, a.title, a.description, a.tags, a.featured_image, a.featured_image_placeholder, a.reading_time, a.status,
  a.type, a.is_external_article, a.external_url, a.source_url, a.media_url, a.duration, a.series, a.season, a.episode,
  a.outlet_name, a.outlet_logo, a.version, a.views_count, a.likes_count, a.comments_count, a.created_at, a.published_at,
  a.updated_at,
  u.id AS author_id, u.username AS author_username, ${shownAvatar} AS author_avatar,
  (SELECT e.section_id FROM section_articles e WHERE e.article_id = a.id) AS section_id`

const guestCard = fragment`${cardFacts}, false AS is_liked`

/** As `cardColumns`, with what only the whole piece shows. */
export const wholeColumns = (readerId: string | null) =>
  readerId === null ? guestWhole : fragment`${cardColumns(readerId)}, ${wholeFacts}`

const wholeFacts = fragment`
  a.blocks, a.is_reading_time_automatic, a.chapters, a.captions_url, a.transcript, a.waveform,
  u.is_active AS is_author_active, u.bio AS author_bio,
  (SELECT json_build_object('kind', f.kind, 'contentType', f.content_type, 'size', f.bytes, 'width', f.width,
      'height', f.height, 'duration', f.duration, 'playsEverywhere', f.plays_everywhere, 'renditionState', r.state,
      'reason', r.reason, 'made', coalesce(r.made, '[]'))
    FROM files f LEFT JOIN renditions r ON r.file_name = f.name
    WHERE a.media_url LIKE '/media/%' AND f.name = substr(a.media_url, 8) AND f.kind IN ('video', 'audio')
  ) AS stored_recording`

const guestWhole = fragment`${guestCard}, ${wholeFacts}`

/** Not EXISTS: PostgreSQL may turn that into reading every like of the reader first. */
const isLiked = (readerId: string) =>
  fragment`coalesce((SELECT true FROM article_likes l WHERE l.article_id = a.id AND l.user_id = ${readerId}), false)`

/** Where a list by publication goes on: milliseconds and id of the last row shown. */
export type FeedCursor = readonly [publishedAt: number, id: string]

export interface FeedRequest {
  readerId: string | null
  type?: CardRow['type'] | undefined
  authorId?: string | undefined
  /** Matched without regard to accents and case. */
  tag?: string | undefined
  /** One of `authorId`'s, matched without regard to case. */
  series?: string | undefined
  cursor: FeedCursor | null
  offset: number
  limit: number
}

/** Published pieces, newest first, one more than `limit` to tell whether there are others. The page is found on an index alone. */
export function listPublished(sql: Queryable, request: FeedRequest): Promise<CardRow[]> {
  const { type, authorId, tag, series, cursor } = request
  return sql<CardRow[]>`
    SELECT ${cardColumns(request.readerId)}
    FROM (
      SELECT p.id FROM articles p
      WHERE p.status = 'published'
        ${type === undefined ? nothing : fragment`AND p.type = ${type}`}
        ${authorId === undefined ? nothing : fragment`AND p.author_id = ${authorId}`}
        ${tag === undefined ? nothing : fragment`AND kiosque_fold_tags(p.tags) @> kiosque_fold_tags(ARRAY[${tag}])`}
        ${series === undefined ? nothing : fragment`AND p.series IS NOT NULL AND lower(p.series) = lower(${series})`}
        ${cursor === null ? nothing : fragment`AND (p.published_at, p.id) < (${new Date(cursor[0])}, ${cursor[1]})`}
      ORDER BY p.published_at DESC, p.id DESC
      LIMIT ${request.limit + 1} OFFSET ${request.offset}
    ) page
    JOIN articles a ON a.id = page.id JOIN users u ON u.id = a.author_id
    ORDER BY a.published_at DESC, a.id DESC`
}

export type OwnSort = 'date' | 'views' | 'likes'

export interface OwnRequest {
  authorId: string
  readerId: string
  status: 'draft' | 'published' | 'all'
  sort: OwnSort
  series?: string | undefined
  /** The sort value (milliseconds, views or likes) and id of the last row shown. */
  cursor: readonly [value: number, id: string] | null
  offset: number
  limit: number
}

/** An author's pieces with the drafts, one more than `limit`. */
export function listOwn(sql: Queryable, request: OwnRequest): Promise<CardRow[]> {
  const { status, series, cursor } = request
  const key = { date: fragment`a.created_at`, views: fragment`a.views_count`, likes: fragment`a.likes_count` }[
    request.sort
  ]
  const after =
    cursor &&
    (request.sort === 'date' ? fragment`${new Date(cursor[0])}::timestamptz` : fragment`${cursor[0]}::integer`)
  return sql<CardRow[]>`
    SELECT ${cardColumns(request.readerId)}
    FROM articles a JOIN users u ON u.id = a.author_id
    WHERE a.author_id = ${request.authorId}
      ${status === 'all' ? nothing : fragment`AND a.status = ${status}`}
      ${series === undefined ? nothing : fragment`AND lower(a.series) = lower(${series})`}
      ${cursor && after ? fragment`AND (${key}, a.id) < (${after}, ${cursor[1]})` : nothing}
    ORDER BY ${key} DESC, a.id DESC
    LIMIT ${request.limit + 1} OFFSET ${request.offset}`
}

export interface OwnStats {
  total: number
  views: number
  likes: number
  comments: number
  published: number
  drafts: number
}

export async function sumOwn(sql: Queryable, authorId: string): Promise<OwnStats> {
  const [stats] = await sql<OwnStats[]>`
    SELECT count(*)::int AS total, coalesce(sum(views_count), 0)::int AS views,
      coalesce(sum(likes_count), 0)::int AS likes, coalesce(sum(comments_count), 0)::int AS comments,
      count(*) FILTER (WHERE status = 'published')::int AS published,
      count(*) FILTER (WHERE status = 'draft')::int AS drafts
    FROM articles WHERE author_id = ${authorId}`
  return stats ?? { total: 0, views: 0, likes: 0, comments: 0, published: 0, drafts: 0 }
}

/** Views a day (UTC) of the last `days` days, today included, without gaps. */
export function viewsByDay(sql: Queryable, authorId: string, days: number, articleId: string | null) {
  const today = fragment`(now() AT TIME ZONE 'UTC')::date`
  const first = fragment`${today} - ${days - 1}::int`
  return sql<{ day: string; views: number }[]>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(v.views, 0)::int AS views
    FROM generate_series(${first}, ${today}, interval '1 day') AS d(day)
    LEFT JOIN (
      SELECT y.day, sum(y.views) AS views FROM articles a JOIN article_activity y ON y.article_id = a.id
      WHERE a.author_id = ${authorId} AND y.day >= ${first} ${articleId === null ? nothing : fragment`AND a.id = ${articleId}`}
      GROUP BY y.day
    ) v ON v.day = d.day::date
    ORDER BY d.day`
}

/** The condition that `articles a` is the piece that is meant. */
export const isPiece = (piece: PieceKey) =>
  'id' in piece ? fragment`a.id = ${piece.id}` : fragment`a.slug = ${piece.slug}`

export async function findArticle(
  sql: Queryable,
  piece: PieceKey,
  readerId: string | null,
): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`
    SELECT ${wholeColumns(readerId)}
    FROM articles a JOIN users u ON u.id = a.author_id WHERE ${isPiece(piece)}`
  return row
}

/** As `findArticle`, kept from changing until the transaction ends. */
export async function lockArticle(sql: Queryable, id: string): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`
    SELECT ${wholeColumns(null)}
    FROM articles a JOIN users u ON u.id = a.author_id WHERE a.id = ${id} FOR UPDATE OF a`
  return row
}

/** Removes a piece with all that hangs on it; its author counts one published piece less. @returns its files' names. */
export async function removeArticle(sql: Queryable, id: string): Promise<string[]> {
  const names = await sql<{ fileName: string }[]>`SELECT file_name FROM article_files WHERE article_id = ${id}`
  await sql`
    WITH gone AS (DELETE FROM articles WHERE id = ${id} RETURNING author_id, status)
    UPDATE users u SET articles_count = u.articles_count - 1 FROM gone
    WHERE u.id = gone.author_id AND gone.status = 'published'`
  return names.map((row) => row.fileName)
}
