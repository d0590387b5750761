import { type InferResult, type NotNull, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from './articles.policy.ts'

/** Published episodes of series. */
const episodes = query
  .selectFrom('articles as a')
  .innerJoin('recordings as r', 'r.articleId', 'a.id')
  .where(visibleTo(null))
  .where('r.series', 'is not', null)

/** Of each author and name, whatever its capitals: how many, and the newest. */
const seriesPage = (offset: number, limit: number) =>
  episodes
    .select((eb) => [
      'a.authorId',
      sql<string>`lower(${eb.ref('r.series')})`.as('folded'),
      sql<number>`count(*)::int`.as('episodesCount'),
      eb.fn.max('a.publishedAt').as('latestAt'),
    ])
    .groupBy((eb) => ['a.authorId', sql`lower(${eb.ref('r.series')})`])
    .orderBy('latestAt', 'desc')
    .orderBy('a.authorId')
    .orderBy('folded')
    .limit(limit)
    .offset(offset)

const seriesWith = (offset: number, limit: number) =>
  query
    .selectFrom(seriesPage(offset, limit).as('s'))
    .innerJoin('users as u', 'u.id', 's.authorId')
    .innerJoinLateral(
      (eb) =>
        episodes
          .select(['r.series', 'a.featuredImage'])
          .where('a.authorId', '=', eb.ref('s.authorId'))
          .where((of) => sql`lower(${of.ref('r.series')})`, '=', eb.ref('s.folded'))
          .orderBy('a.publishedAt', 'desc')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'newest.series as name',
      's.authorId',
      'u.username as authorUsername',
      'u.displayName as authorDisplayName',
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      's.episodesCount',
      'newest.featuredImage',
      's.latestAt',
    ])
    .$narrowType<{ name: NotNull; latestAt: NotNull }>()
    .orderBy('s.latestAt', 'desc')
    .orderBy('s.authorId')
    .orderBy('s.folded')

/** The episodes of one author under one name, written as in the newest of them. */
export type SeriesRow = InferResult<ReturnType<typeof seriesWith>>[number]

/** Series of published articles, the one with the newest episode first; one more than `limit`. */
export const listSeries = (
  database: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<SeriesRow[]> => database(seriesWith(offset, limit + 1))
