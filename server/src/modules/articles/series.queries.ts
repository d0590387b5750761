import type { Queryable } from '../../platform/database/connect.ts'
import { shownAvatar } from '../users/shown-pictures.ts'

/** The episodes of one author under one name, written as in the newest of them. */
export interface SeriesRow {
  name: string
  authorId: string
  authorUsername: string
  authorAvatar: string | null
  episodesCount: number
  featuredImage: string | null
  latestAt: Date
}

/** Series of published pieces, the one with the newest episode first; one more than `limit`. */
export function listSeries(sql: Queryable, { offset, limit }: { offset: number; limit: number }): Promise<SeriesRow[]> {
  return sql<SeriesRow[]>`
    SELECT newest.series AS name, s.author_id, u.username AS author_username, ${shownAvatar} AS author_avatar,
      s.episodes_count, newest.featured_image, s.latest_at
    FROM (
      SELECT author_id, lower(series) AS folded, count(*)::int AS episodes_count, max(published_at) AS latest_at
      FROM articles WHERE status = 'published' AND series IS NOT NULL
      GROUP BY author_id, lower(series)
      ORDER BY latest_at DESC, author_id, folded
      LIMIT ${limit + 1} OFFSET ${offset}
    ) s
    JOIN users u ON u.id = s.author_id
    CROSS JOIN LATERAL (
      SELECT series, featured_image FROM articles a
      WHERE a.status = 'published' AND a.series IS NOT NULL AND a.author_id = s.author_id AND lower(a.series) = s.folded
      ORDER BY a.published_at DESC, a.id DESC LIMIT 1
    ) newest
    ORDER BY s.latest_at DESC, s.author_id, s.folded`
}
