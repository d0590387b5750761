import type { Database, Queryable } from '../../platform/database/connect.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { shownAvatar } from '../users/shown-pictures.ts'

/** A file of a sitemap holds no more addresses (sitemaps.org); one of news no more than Google reads. */
export const MOST_ADDRESSES = 50_000
const MOST_NEWS = 1_000

/** Pieces that are published here and nowhere else: the address of any other lies at its source (decisions §6). */
const ownPieces = fragment`
  articles a JOIN users u ON u.id = a.author_id AND u.is_active LEFT JOIN recordings r ON r.article_id = a.id
  WHERE a.status = 'published' AND NOT a.is_external_article AND a.source_url IS NULL`

const isNews = fragment`a.type = 'article' AND a.published_at > now() - interval '48 hours'`

/** A date as XML writes it. */
const xmlDate = (column: Fragment) => fragment`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export interface MonthOfPieces {
  /** `2026-11`, UTC. */
  month: string
  pieces: number
  news: number
  updated: string
}

/** What is to be listed, month by month of publication: a month that is over changes only where its pieces do. */
export function countPiecesByMonth(sql: Queryable): Promise<MonthOfPieces[]> {
  return sql<MonthOfPieces[]>`
    SELECT to_char(month, 'YYYY-MM') AS month, pieces, news, ${xmlDate(fragment`updated_at`)} AS updated
    FROM (
      SELECT date_trunc('month', a.published_at AT TIME ZONE 'UTC') AS month, count(*)::int AS pieces,
        (count(*) FILTER (WHERE ${isNews}))::int AS news, max(a.updated_at) AS updated_at
      FROM ${ownPieces} GROUP BY 1
    ) months
    ORDER BY month`
}

export interface ListedPiece {
  slug: string
  /** The day of its last change. */
  updated: string
  featuredImage: string | null
  /** Of a video with a recording; null for any other piece. */
  video: ListedVideo | null
}

export interface ListedVideo {
  id: string
  version: number
  title: string
  description: string
  mediaUrl: string
  duration: number | null
  published: string
}

/** The pieces of a month in order of publication, many at a time; `part` from 1. Few columns: each costs as much as a row. */
export function streamMonth(sql: Database, month: string, part: number): AsyncIterable<ListedPiece[]> {
  const first = `${month}-01`
  return sql.stream<ListedPiece>(
    fragment`
    SELECT a.slug, (a.updated_at AT TIME ZONE 'UTC')::date::text AS updated, a.featured_image,
      CASE WHEN a.type = 'video' AND r.media_url IS NOT NULL THEN json_build_object(
        'id', a.id, 'version', a.version, 'title', a.title, 'description', a.description, 'mediaUrl', r.media_url,
        'duration', r.duration, 'published', ${xmlDate(fragment`a.published_at`)}
      ) END AS video
    FROM ${ownPieces}
      AND a.published_at >= ${first}::timestamp AT TIME ZONE 'UTC'
      AND a.published_at < (${first}::timestamp + interval '1 month') AT TIME ZONE 'UTC'
    ORDER BY a.published_at, a.id
    LIMIT ${MOST_ADDRESSES} OFFSET ${(part - 1) * MOST_ADDRESSES}`,
    2_000,
  )
}

export interface NewsPiece {
  slug: string
  title: string
  published: string
}

/** Articles of the last 48 hours, newest first. */
export function listNews(sql: Queryable): Promise<NewsPiece[]> {
  return sql<NewsPiece[]>`
    SELECT a.slug, a.title, ${xmlDate(fragment`a.published_at`)} AS published
    FROM ${ownPieces} AND ${isNews}
    ORDER BY a.published_at DESC, a.id DESC LIMIT ${MOST_NEWS}`
}

const listedCreators = fragment`
  users u WHERE u.is_active AND u.user_type = 'media' AND u.articles_count > 0`

export async function countCreators(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int FROM ${listedCreators}`
  return row?.count ?? 0
}

/** Creators with publications in the order in which they came, many at a time; `part` from 1. */
export function streamCreators(
  sql: Database,
  part: number,
): AsyncIterable<{ username: string; avatar: string | null }[]> {
  return sql.stream<{ username: string; avatar: string | null }>(
    fragment`
    SELECT u.username, ${shownAvatar} AS avatar FROM ${listedCreators} ORDER BY u.id
    LIMIT ${MOST_ADDRESSES} OFFSET ${(part - 1) * MOST_ADDRESSES}`,
    2_000,
  )
}
