import { type InferResult, type NotNull, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { ArticleType } from '../../../platform/database/tables.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { isTagged, LISTED_COLUMNS, lastPublicChange, shownByline } from '../../publishing/articles/articles.queries.ts'

export interface FeedFilter {
  type?: ArticleType | undefined
  authorId?: string | undefined
  /** Matched without regard to accents and case. */
  tag?: string | undefined
}

/** Published articles of active accounts with their recordings, and the stored files of these. */
export const publishedRecordings = query
  .selectFrom('articles as a')
  .innerJoin('users as u', 'u.id', 'a.authorId')
  .leftJoin('recordings as r', 'r.articleId', 'a.id')
  .leftJoin('files as f', (join) =>
    join
      .on('r.mediaUrl', 'like', sql.lit('/media/%'))
      .on((eb) => eb('f.name', '=', sql<string>`substr(${eb.ref('r.mediaUrl')}, 8)`)),
  )
  .where('u.isActive', '=', sql.lit(true))
  .where(visibleTo(null))

/** Articles as feeds tell them, newest first. `mediaBytes` and `mediaType` are null for a recording that is not ours. */
export const feedArticles = publishedRecordings
  .select(['a.id', 'a.slug', 'a.blocks', 'a.publishedAt', ...LISTED_COLUMNS])
  .select((eb) => [
    'u.username as authorUsername',
    'u.displayName as authorDisplayName',
    shownByline(eb).as('signers'),
    eb.fn.coalesce(lastPublicChange(eb.ref('a.id')), 'a.publishedAt').as('changedAt'),
    sql<number | null>`${eb.ref('f.bytes')}::float8`.as('mediaBytes'),
    'f.contentType as mediaType',
  ])
  .$narrowType<{ publishedAt: NotNull; changedAt: NotNull }>()
  .orderBy('a.publishedAt', 'desc')
  .orderBy('a.id', 'desc')

export type FeedArticle = InferResult<typeof feedArticles>[number]

interface FilterOfFeed extends Record<'authorId' | 'tag', string | undefined> {
  type: ArticleType | undefined
  limit: number
}

const filtered = prepared((given: Given<FilterOfFeed>) => {
  const { type, authorId, tag, limit } = given
  let articles = feedArticles
  if (type) articles = articles.where('a.type', '=', type)
  if (authorId) articles = articles.where('a.authorId', '=', authorId)
  if (tag) articles = articles.where((eb) => isTagged(eb, tag))
  return articles.limit(limit)
})

/** The newest of these. */
export const listFeedArticles = (
  database: Queryable,
  { type, authorId, tag }: FeedFilter,
  limit: number,
): Promise<FeedArticle[]> => database(filtered({ type, authorId, tag, limit }))
