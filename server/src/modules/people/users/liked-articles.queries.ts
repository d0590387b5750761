import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../../publishing/articles/articles.queries.ts'
import type { Place } from '../accounts/users.queries.ts'

const liked = prepared(({ userId, offset, limit }: Given<Place & { userId: string }>) =>
  summaries(userId)
    .innerJoin('articleLikes as g', 'g.articleId', 'a.id')
    .where('g.userId', '=', userId)
    .where(visibleTo(null))
    .orderBy('g.createdAt', 'desc')
    .orderBy('g.articleId', 'desc')
    .limit(limit)
    .offset(offset),
)

/** The published articles that a person likes, the last liked first, one more than `limit`. */
export const listLikedArticles = (
  database: Queryable,
  userId: string,
  { offset, limit }: Place,
): Promise<SummaryRow[]> => database(liked({ userId, offset, limit: limit + 1 }))
