import { type InferResult, sql } from 'kysely'
import type { PublicUser } from '#contract/people/users.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { isOfSeries } from '../../publishing/articles/articles.queries.ts'
import { feedArticles, publishedRecordings } from './feed-articles.queries.ts'

/** Episodes whose recording is ours: directories want its true length. */
const episodes = feedArticles
  .select((eb) => [
    'r.captionsUrl',
    sql<boolean>`${eb.ref('r.chapters')} <> '[]'`.as('hasChapters'),
    sql<boolean>`${eb.ref('r.transcript')} IS NOT NULL`.as('hasTranscript'),
  ])
  .where('a.type', '=', sql.lit('podcast'))
  .where('f.kind', '=', sql.lit('audio'))

export type Episode = InferResult<typeof episodes>[number]

const episodesOf = prepared((given: Given<{ authorId: string; series: string | undefined; limit: number }>) => {
  const { authorId, series, limit } = given
  const all = episodes.where('a.authorId', '=', authorId).limit(limit)
  return series ? all.where((eb) => isOfSeries(eb, series)) : all
})

/** A creator's published episodes, newest first; those of one series when it is named, without regard to case. */
export const listEpisodes = (
  database: Queryable,
  authorId: string,
  series: string | undefined,
  limit: number,
): Promise<Episode[]> => database(episodesOf({ authorId, series, limit }))

/** What goes with the recording of a published article; none of one without a recording. */
export async function findCompanions(database: Queryable, slug: string) {
  const [row] = await database(
    query
      .selectFrom('articles as a')
      .innerJoin('users as u', 'u.id', 'a.authorId')
      .innerJoin('recordings as r', 'r.articleId', 'a.id')
      .select(['a.id', 'a.title', 'r.chapters', 'r.transcript'])
      .where('a.slug', '=', slug)
      .where('u.isActive', '=', true)
      .where(visibleTo(null)),
  )
  return row
}

/** The series of a creator's podcast, null for episodes that are of none; empty without a podcast. */
export async function listPodcasts(database: Queryable, { id, userType }: PublicUser): Promise<(string | null)[]> {
  if (userType !== 'media') return []
  const rows = await database(
    publishedRecordings
      .select((eb) => eb.fn.min('r.series').as('series'))
      .where('a.type', '=', 'podcast')
      .where('a.authorId', '=', id)
      .where('f.kind', '=', 'audio')
      .groupBy((eb) => sql`lower(${eb.ref('r.series')})`)
      .orderBy('series', (order) => order.asc().nullsFirst()),
  )
  return rows.map(({ series }) => series)
}
