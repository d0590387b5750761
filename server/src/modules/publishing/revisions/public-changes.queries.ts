import { type Expression, type InferResult, sql } from 'kysely'
import { CHANGES } from '#contract/limits.ts'
import type { ArticleKey } from '#contract/schema.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../articles/articles.policy.ts'

/**
 * The last changes of a public article that its readers are told of, the last first: none from before it was last taken away, by
 * whomever (docs/product/moderation.md#changes-that-readers-see).
 */
export const toldChanges = (articleId: Expression<string>) =>
  query
    .selectFrom('articleRevisions as v')
    .where('v.articleId', '=', articleId)
    .where('v.isPublished', '=', sql.lit(true))
    .where(sql<boolean>`v.change IN ('update', 'correction')`)
    .where(
      'v.savedAt',
      '>',
      sql<Date>`coalesce((SELECT max(e.at) FROM register_entries e
        WHERE e.article_id = ${articleId} AND e.kind = 'return'), '-infinity')`,
    )
    .orderBy('v.version', 'desc')
    .limit(sql.lit(CHANGES.max))

/** A public article; undefined for any other. */
export async function findPublic(database: Queryable, key: ArticleKey) {
  const all = query
    .selectFrom('articles as a')
    .select(['a.id', 'a.slug', 'a.title', 'a.authorId'])
    .where(visibleTo(null))
  const [row] = await database('id' in key ? all.where('a.id', '=', key.id) : all.where('a.slug', '=', key.slug))
  return row
}

const withTheOneBefore = (articleId: Expression<string>) =>
  toldChanges(articleId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('articleRevisions as w')
          .select(['w.version', 'w.bytes'])
          .whereRef('w.articleId', '=', 'v.articleId')
          .where('w.isPublished', '=', sql.lit(true))
          .whereRef('w.version', '<', 'v.version')
          .orderBy('w.version', 'desc')
          .limit(sql.lit(1))
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['v.version', 'v.bytes', 'v.savedAt', 'v.change', 'v.note'])
    .select(['before.version as versionBefore', 'before.bytes as bytesBefore'])

export type ToldChange = InferResult<ReturnType<typeof withTheOneBefore>>[number]

/** Each with the revision that was public before it, null where none is kept. */
export const listToldChanges = (database: Queryable, articleId: string): Promise<ToldChange[]> =>
  database(withTheOneBefore(sql<string>`${articleId}::uuid`))
