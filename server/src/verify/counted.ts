import { type Expression, sql } from 'kysely'
import { dayOf } from '../modules/reading/trending/activity.ts'
import { query } from '../platform/database/query.ts'
import type { Reaction } from '../platform/database/tables.ts'

// What each counter that is kept counts. The statements that count one more or less keep to it (docs/decisions/counters.md).

const count = sql<number>`count(*)::int`.as('count')

export const likesOf = (articleId: Expression<string>) =>
  query.selectFrom('articleLikes as l').select(count).where('l.articleId', '=', articleId).$asScalar().$notNull()

const roots = (articleId: Expression<string>) =>
  query.selectFrom('comments as c').where('c.articleId', '=', articleId).where('c.parentId', 'is', null)

/** All that stand under an article; of those that are deleted or hidden only the place. */
export const commentsOf = (articleId: Expression<string>) => {
  // By the indexes of roots and of replies: there is none of both.
  const shown = roots(articleId).where('c.deletedAt', 'is', null).select(count)
  const replies = roots(articleId).innerJoin('comments as r', 'r.parentId', 'c.id').where('r.deletedAt', 'is', null)
  return sql<number>`(${shown} + ${replies.select(count)})`
}

/** Views are forgotten after half an hour: an article has as many as its days. */
export const viewsOf = (articleId: Expression<string>) =>
  query
    .selectFrom('articleActivity as y')
    .select((eb) => sql<number>`coalesce(sum(${eb.ref('y.views')}), 0)::int`.as('count'))
    .where('y.articleId', '=', articleId)
    .$asScalar()
    .$notNull()

export const reactionsOf = (commentId: Expression<string>, reaction: Reaction) =>
  query
    .selectFrom('commentReactions as r')
    .select(count)
    .where('r.commentId', '=', commentId)
    .where('r.reaction', '=', sql.lit(reaction))
    .$asScalar()
    .$notNull()

export const followersOf = (userId: Expression<string>) =>
  query.selectFrom('follows as f').select(count).where('f.followedId', '=', userId).$asScalar().$notNull()

export const publishedBy = (userId: Expression<string>) =>
  query
    .selectFrom('articles as p')
    .select(count)
    .where('p.authorId', '=', userId)
    .where('p.status', '=', sql.lit('published'))
    .where('p.pageOf', 'is', null)
    .$asScalar()
    .$notNull()

export const reportsOf = (caseId: Expression<string>) =>
  query.selectFrom('reports as r').select(count).where('r.caseId', '=', caseId).$asScalar().$notNull()

/** Likes and comments that an article has now, by the days (UTC) on which they were written. */
export const gainedByDay = (articleId: Expression<string>) => {
  const [one, none] = [sql<number>`1`, sql<number>`0`]
  const likes = query
    .selectFrom('articleLikes as l')
    .select((eb) => [dayOf(eb.ref('l.createdAt')).as('day'), one.as('likes'), none.as('comments')])
    .where('l.articleId', '=', articleId)
  const shown = roots(articleId)
    .where('c.deletedAt', 'is', null)
    .select((eb) => [dayOf(eb.ref('c.createdAt')).as('day'), none.as('likes'), one.as('comments')])
  const replies = roots(articleId)
    .innerJoin('comments as r', 'r.parentId', 'c.id')
    .where('r.deletedAt', 'is', null)
    .select((eb) => [dayOf(eb.ref('r.createdAt')).as('day'), none.as('likes'), one.as('comments')])
  return query
    .selectFrom(likes.unionAll(shown).unionAll(replies).as('g'))
    .select((eb) => [
      'g.day',
      sql<number>`sum(${eb.ref('g.likes')})::int`.as('likes'),
      sql<number>`sum(${eb.ref('g.comments')})::int`.as('comments'),
    ])
    .groupBy('g.day')
}
