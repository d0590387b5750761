import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { type FeedRequest, type SummaryRow, summaries } from '../../publishing/articles/articles.queries.ts'

interface PageOfFollowed {
  readerId: string
  publishedAt: Date | undefined
  id: string | undefined
  offset: number
  limit: number
  /** How many of each creator can be on the page. */
  most: number
}

const followed = prepared(({ readerId, publishedAt, id, offset, limit, most }: Given<PageOfFollowed>) => {
  let newest = query.selectFrom('articles as a').select(['a.id', 'a.publishedAt']).where(visibleTo(null))
  if (publishedAt && id)
    newest = newest.where((eb) => sql`${eb.refTuple('a.publishedAt', 'a.id')} < (${publishedAt}, ${id})`)
  const page = query
    .selectFrom('follows as f')
    .innerJoin('users as c', 'c.id', 'f.followedId')
    .innerJoinLateral(
      (eb) =>
        newest
          .where('a.authorId', '=', eb.ref('f.followedId'))
          .orderBy('a.publishedAt', 'desc')
          .orderBy('a.id', 'desc')
          .limit(most)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select('newest.id')
    .where('f.followerId', '=', readerId)
    .where('c.isActive', '=', true)
    .where('c.userType', '=', 'media')
    .orderBy('newest.publishedAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(offset)
  return summaries(readerId)
    .innerJoin(page.as('page'), 'page.id', 'a.id')
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
})

/**
 * The published articles of the active creators that the reader follows, newest first, one more than `limit`: the newest
 * of each by its index, then the newest of these.
 */
export function listFollowedArticles(
  database: Queryable,
  { readerId, cursor, offset, limit }: Pick<FeedRequest, 'cursor' | 'offset' | 'limit'> & { readerId: string },
): Promise<SummaryRow[]> {
  const place = cursor ? { publishedAt: new Date(cursor[0]), id: cursor[1] } : { publishedAt: undefined, id: undefined }
  return database(followed({ readerId, ...place, offset, limit: limit + 1, most: offset + limit + 1 }))
}
