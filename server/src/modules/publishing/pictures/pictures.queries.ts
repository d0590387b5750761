import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../articles/articles.policy.ts'

/** What the picture of a published article of an active account shows. */
export async function findPicturedArticle(database: Queryable, id: string) {
  const [row] = await database(
    query
      .selectFrom('articles as a')
      .innerJoin('users as u', 'u.id', 'a.authorId')
      .select(['a.title', 'a.type', 'a.version', 'u.id as authorId', 'u.username', 'u.displayName'])
      .where('a.id', '=', id)
      .where(visibleTo(null))
      .where('u.isActive', '=', true),
  )
  return row
}

export type PicturedArticle = NonNullable<Awaited<ReturnType<typeof findPicturedArticle>>>
