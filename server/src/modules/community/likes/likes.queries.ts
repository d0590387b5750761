import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { bornAt, dayOf, noteActivity } from '../../reading/trending/activity.ts'

interface LikeWish {
  articleId: string
  readerId: string
  /** Whether the reader is an administrator. */
  isAdmin: boolean
  /** The state that is asked for; null asks for the other one. */
  wanted: boolean | null
}

/**
 * Sets a reader's like, its counter and its day's activity in one statement. The article is locked first, as every change of
 * an article does, so that none waits for another in a circle.
 * @returns nulls when nothing changed; undefined when the article does not exist for this reader.
 */
export async function writeLike(database: Database, wish: LikeWish) {
  const [row] = await database(likeStatement(wish))
  return row
}

const likeStatement = prepared(({ articleId, readerId, isAdmin, wanted }: Given<LikeWish>) =>
  query
    .with(
      (cte) => cte('article').materialized(),
      () => lockedArticle({ articleId, readerId, isAdmin }),
    )
    .with('removed', (statement) =>
      statement
        .deleteFrom('articleLikes as l')
        .using('article as a')
        .whereRef('l.articleId', '=', 'a.id')
        .where('l.userId', '=', readerId)
        .where(sql<SqlBool>`${wanted}::boolean IS NOT TRUE`)
        .returning(['l.articleId', 'l.createdAt']),
    )
    .with('added', (statement) =>
      statement
        .insertInto('articleLikes')
        .columns(['articleId', 'userId'])
        .expression((eb) =>
          eb
            .selectFrom('article as a')
            .select(['a.id', sql<string>`${readerId}::uuid`.as('userId')])
            .where(sql<SqlBool>`${wanted}::boolean IS NOT FALSE`)
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('removed').select('articleId')))),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['articleId', 'createdAt']),
    )
    .with('gained', (statement) =>
      statement
        .selectFrom(['added as n', 'article as a'])
        .select(['n.articleId', sql.lit(1).as('amount'), 'n.createdAt as gainedAt', 'a.since']),
    )
    .with('noted', noteActivity('likes'))
    .with('takenBack', (statement) =>
      statement
        .updateTable('articleActivity as y')
        .from('removed as r')
        .set((eb) => ({ likes: eb('y.likes', '-', sql.lit(1)) }))
        .whereRef('y.articleId', '=', 'r.articleId')
        .where((eb) => eb('y.day', '=', dayOf(eb.ref('r.createdAt')))),
    )
    .with('changed', (statement) =>
      statement
        .selectFrom('added')
        .select(['articleId', sql.lit(1).as('change')])
        .unionAll(statement.selectFrom('removed').select(['articleId', sql.lit(-1).as('change')])),
    )
    .with('counted', (statement) =>
      statement
        .updateTable('articles as a')
        .from('changed as c')
        .set((eb) => ({ likesCount: eb('a.likesCount', '+', eb.ref('c.change')) }))
        .whereRef('a.id', '=', 'c.articleId')
        .returning((eb) => ['a.likesCount', eb('c.change', '>', sql.lit(0)).$castTo<boolean>().as('isLiked')]),
    )
    .selectFrom('article')
    .leftJoin('counted as c', (join) => join.onTrue())
    .select(['c.isLiked', 'c.likesCount']),
)

const lockedArticle = ({ articleId, readerId, isAdmin }: Given<Omit<LikeWish, 'wanted'>>) =>
  query
    .selectFrom('articles as a')
    .select((eb) => ['a.id', bornAt(eb.ref('a.publishedAt'), eb.ref('a.createdAt')).as('since')])
    .where('a.id', '=', articleId)
    .where(visibleTo({ id: readerId, isAdmin }))
    .forNoKeyUpdate()

/** The likes of an article as a reader sees them; null: a guest. */
export async function findLikes(database: Database, articleId: string, readerId: string | null) {
  const [row] = await database(likesStatement({ articleId, readerId }))
  return row
}

const likesStatement = prepared(({ articleId, readerId }: Given<{ articleId: string; readerId: string | null }>) =>
  query
    .selectFrom('articles as a')
    .select((eb) => [
      'a.status',
      'a.authorId',
      'a.writerId',
      'a.pageOf',
      'a.likesCount',
      readerId === null
        ? sql.lit(false).as('isLiked')
        : eb
            .exists(
              eb
                .selectFrom('articleLikes as l')
                .select('l.userId')
                .whereRef('l.articleId', '=', 'a.id')
                .where('l.userId', '=', readerId),
            )
            .$castTo<boolean>()
            .as('isLiked'),
    ])
    .where('a.id', '=', articleId)
    .where('a.deletedAt', 'is', null),
)
