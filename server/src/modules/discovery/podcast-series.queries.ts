import type { Queryable } from '../../platform/database/connect.ts'
import { feedTables } from '../feeds/feed-pieces.queries.ts'

/** The series of a creator's podcast, null for episodes that are of none; empty without a podcast. */
export async function listPodcastSeries(sql: Queryable, authorId: string): Promise<(string | null)[]> {
  const rows = await sql<{ series: string | null }[]>`
    SELECT min(a.series) AS series FROM ${feedTables}
    WHERE a.status = 'published' AND a.type = 'podcast' AND a.author_id = ${authorId} AND f.kind = 'audio'
    GROUP BY lower(a.series) ORDER BY 1 NULLS FIRST`
  return rows.map(({ series }) => series)
}
