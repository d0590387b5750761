import { sql } from 'kysely'
import type { Database } from '../server/src/platform/database/connect.ts'
import { encodeCursor } from '../server/src/platform/http/pagination.ts'

/** A call whose cost must not grow with the number of articles. */
export interface ScaledCall {
  name: string
  method: 'GET' | 'POST'
  path(articleId: string): string
  body?: string
}

/** Of a signed-in reader (issue 3). */
export const SCALED_CALLS: ScaledCall[] = [
  { name: 'feed', method: 'GET', path: () => '/api/v1/content' },
  { name: 'trending', method: 'GET', path: () => '/api/v1/content/trending' },
  { name: 'search', method: 'GET', path: () => '/api/v1/content/search?q=chronique%20village' },
  { name: 'comment list', method: 'GET', path: (id) => `/api/v1/comments/article/${id}` },
  { name: 'like', method: 'POST', path: (id) => `/api/v1/content/${id}/like` },
  {
    name: 'comment',
    method: 'POST',
    path: (id) => `/api/v1/comments/article/${id}`,
    body: JSON.stringify({ content: 'Une mesure' }),
  },
  { name: 'increment-view', method: 'POST', path: (id) => `/api/v1/content/${id}/increment-view` },
]

const DEEP_PAGE = 10_000
const PAGE_LENGTH = 10

/** The cursor that page 10,000 of the feed begins at; undefined when it has fewer pages. */
export async function deepCursor(database: Database): Promise<string | undefined> {
  const [row] = await database(sql<{ publishedAt: Date; id: string }>`
    SELECT published_at, id FROM articles WHERE status = 'published'
    ORDER BY published_at DESC, id DESC OFFSET ${(DEEP_PAGE - 1) * PAGE_LENGTH - 1} LIMIT 1`)
  return row && encodeCursor([row.publishedAt.getTime(), row.id])
}
