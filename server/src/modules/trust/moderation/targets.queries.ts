import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** A comment that everybody may read, with the article that it stands under. */
export async function findShownComment(database: Queryable, id: string) {
  const [comment] = await database(
    query
      .selectFrom('comments as c')
      .innerJoin('articles as a', 'a.id', 'c.articleId')
      .select(['c.content', 'c.authorId', 'a.slug', 'a.title'])
      .where('c.id', '=', id)
      .where('c.deletedAt', 'is', null)
      .where('a.status', '=', 'published'),
  )
  return comment
}

/** An account in whatever state, as its profile tells of it. Undefined when there is no such account. */
export async function findProfile(database: Queryable, id: string) {
  const [profile] = await database(
    query.selectFrom('users').select(['id', 'username', 'displayName', 'bio', 'isActive']).where('id', '=', id),
  )
  return profile
}
