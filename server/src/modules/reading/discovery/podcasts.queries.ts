import { sql } from 'kysely'
import type { PublicUser } from '#contract/people/users.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { publishedRecordings } from '../feeds/feed-articles.queries.ts'

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
