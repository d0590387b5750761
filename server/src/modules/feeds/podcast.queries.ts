import type { Chapter } from '#contract/chapters.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { fragment, nothing } from '../../platform/database/fragment.ts'
import { type FeedPiece, feedColumns, feedTables } from './feed-pieces.queries.ts'

/** An episode whose recording is ours: directories want its true length. */
export interface EpisodePiece extends FeedPiece {
  series: string | null
  season: number | null
  episode: number | null
  captionsUrl: string | null
  hasChapters: boolean
  hasTranscript: boolean
}

/** A creator's published episodes, newest first; those of one series when it is named, without regard to case. */
export function listEpisodes(
  sql: Queryable,
  authorId: string,
  series: string | undefined,
  limit: number,
): Promise<EpisodePiece[]> {
  return sql<EpisodePiece[]>`
    SELECT ${feedColumns}, a.blocks, a.series, a.season, a.episode, a.captions_url,
      a.chapters <> '[]' AS has_chapters, a.transcript IS NOT NULL AS has_transcript
    FROM ${feedTables}
    WHERE a.status = 'published' AND a.type = 'podcast' AND a.author_id = ${authorId} AND f.kind = 'audio'
      ${series === undefined ? nothing : fragment`AND a.series IS NOT NULL AND lower(a.series) = lower(${series})`}
    ORDER BY a.published_at DESC, a.id DESC
    LIMIT ${limit}`
}

export interface Companions {
  id: string
  title: string
  chapters: Chapter[]
  transcript: string | null
}

/** What goes with the recording of a published piece. */
export async function findCompanions(sql: Queryable, slug: string): Promise<Companions | undefined> {
  const [row] = await sql<Companions[]>`
    SELECT a.id, a.title, a.chapters, a.transcript FROM articles a JOIN users u ON u.id = a.author_id AND u.is_active
    WHERE a.slug = ${slug} AND a.status = 'published'`
  return row
}
