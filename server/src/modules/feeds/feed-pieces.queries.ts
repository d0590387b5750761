import type { Block } from '#contract/blocks.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import type { CardRow } from '../articles/articles.queries.ts'

/** A published piece as feeds tell it. `mediaBytes` and `mediaType` are null for a recording that is not ours. */
export interface FeedPiece
  extends Pick<
    CardRow,
    | 'id'
    | 'slug'
    | 'type'
    | 'title'
    | 'description'
    | 'tags'
    | 'featuredImage'
    | 'externalUrl'
    | 'sourceUrl'
    | 'mediaUrl'
    | 'duration'
    | 'authorUsername'
    | 'updatedAt'
  > {
  blocks: Block[]
  publishedAt: Date
  mediaBytes: number | null
  mediaType: string | null
}

export interface FeedFilter {
  type?: CardRow['type']
  authorId?: string
  /** Matched without regard to accents and case. */
  tag?: string
}

/** Columns of a `FeedPiece` but its blocks, of `articles a`, their authors `users u` and recordings `files f`. */
export const feedColumns = fragment`
  a.id, a.slug, a.type, a.title, a.description, a.tags, a.featured_image, a.external_url, a.source_url, a.media_url,
  a.duration, a.published_at, a.updated_at, u.username AS author_username, f.bytes::float8 AS media_bytes,
  f.content_type AS media_type`

/** `articles a` with their active authors and stored recordings: a deactivated account's pieces are in no feed. */
export const feedTables = fragment`
  articles a JOIN users u ON u.id = a.author_id AND u.is_active
  LEFT JOIN files f ON a.media_url LIKE '/media/%' AND f.name = substr(a.media_url, 8)`

/** Published pieces of active accounts, newest first. */
export function listFeedPieces(sql: Queryable, filter: FeedFilter, limit: number): Promise<FeedPiece[]> {
  const { type, authorId, tag } = filter
  return sql<FeedPiece[]>`
    SELECT ${feedColumns}, a.blocks FROM ${feedTables}
    WHERE a.status = 'published'
      ${type === undefined ? nothing : fragment`AND a.type = ${type}`}
      ${authorId === undefined ? nothing : fragment`AND a.author_id = ${authorId}`}
      ${tag === undefined ? nothing : fragment`AND kiosque_fold_tags(a.tags) @> kiosque_fold_tags(ARRAY[${tag}])`}
    ORDER BY a.published_at DESC, a.id DESC
    LIMIT ${limit}`
}
