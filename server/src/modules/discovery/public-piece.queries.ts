import { id as idSchema } from '#contract/schema.ts'
import type { Queryable } from '../../database/connect.ts'
import type { Rendition } from '../../media/rendition-names.ts'
import { type FeedPiece, feedColumns, feedTables } from '../feeds/feed-pieces.queries.ts'

/** A published piece of an active account as other sites are told of it. Sizes in pixels. */
export interface PublicPiece extends Omit<FeedPiece, 'blocks'> {
  version: number
  series: string | null
  season: number | null
  episode: number | null
  captionsUrl: string | null
  transcript: string | null
  authorId: string
  authorBio: string
  mediaWidth: number | null
  mediaHeight: number | null
  /** The same video for every browser, the largest first. */
  renditions: Rendition[]
}

/** By its slug or id, as its page is found. */
export async function findPublicPiece(sql: Queryable, slugOrId: string): Promise<PublicPiece | undefined> {
  const { success, data: id } = idSchema.safeParse(slugOrId)
  const [row] = await sql<PublicPiece[]>`
    SELECT ${feedColumns(sql)}, a.version, a.series, a.season, a.episode, a.captions_url, a.transcript,
      u.id AS author_id, u.bio AS author_bio, f.width AS media_width, f.height AS media_height,
      coalesce((SELECT r.made FROM renditions r WHERE r.file_name = f.name), '[]') AS renditions
    FROM ${feedTables(sql)}
    WHERE a.status = 'published' AND ${success ? sql`a.id = ${id}` : sql`a.slug = ${slugOrId}`}`
  return row
}

/** The series of a creator's podcast, null for episodes that are of none; empty without a podcast. */
export async function listPodcastSeries(sql: Queryable, authorId: string): Promise<(string | null)[]> {
  const rows = await sql<{ series: string | null }[]>`
    SELECT min(a.series) AS series FROM ${feedTables(sql)}
    WHERE a.status = 'published' AND a.type = 'podcast' AND a.author_id = ${authorId} AND f.kind = 'audio'
    GROUP BY lower(a.series) ORDER BY 1 NULLS FIRST`
  return rows.map(({ series }) => series)
}
