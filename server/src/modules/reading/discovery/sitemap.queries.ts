import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'

/** A file of a sitemap holds no more addresses (sitemaps.org); one of news no more than Google reads. */
export const MOST_ADDRESSES = 50_000
const MOST_NEWS = 1_000

/** Rows that are read at a time. */
const AT_ONCE = 2_000

/** Articles that are published here and nowhere else: the address of any other lies at its source (docs/product/discovery.md#sitemaps). */
const ownArticles = query
  .selectFrom('articles as a')
  .innerJoin('users as u', 'u.id', 'a.authorId')
  .where('u.isActive', '=', sql.lit(true))
  .where(visibleTo(null))
  .where('a.isExternalArticle', '=', sql.lit(false))
  .where('a.sourceUrl', 'is', null)

const isNews = (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) =>
  eb.and([eb('a.type', '=', sql.lit('article')), eb('a.publishedAt', '>', sql<Date>`now() - interval '48 hours'`)])

/** A date as XML writes it. */
const xmlDate = (moment: Expression<Date | null>) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** What is to be listed, month by month of publication (`2026-11`, UTC): a month that is over changes only where its articles do. */
export function countArticlesByMonth(database: Queryable) {
  const months = ownArticles
    .select((eb) => [
      sql<Date>`date_trunc('month', ${eb.ref('a.publishedAt')} AT TIME ZONE 'UTC')`.as('month'),
      sql<number>`${eb.fn.countAll()}::int`.as('articles'),
      sql<number>`(${eb.fn.countAll().filterWhere(isNews)})::int`.as('news'),
      eb.fn.max('a.updatedAt').as('updatedAt'),
    ])
    .groupBy(sql`1`)
  return database(
    query
      .selectFrom(months.as('m'))
      .select(({ ref }) => [
        sql<string>`to_char(${ref('m.month')}, 'YYYY-MM')`.as('month'),
        'm.articles',
        'm.news',
        xmlDate(ref('m.updatedAt')).as('updated'),
      ])
      .orderBy('m.month'),
  )
}

export interface ListedArticle {
  slug: string
  /** The day of its last change. */
  updated: string
  featuredImage: string | null
  /** Of a video with a recording; null for any other article. */
  video: ListedVideo | null
}

export interface ListedVideo {
  id: string
  version: number
  author: { id: string; username: string; displayName: string | null }
  title: string
  description: string
  mediaUrl: string
  duration: number | null
  published: string
}

/** The articles of a month in order of publication, many at a time; `part` from 1. Few columns: each costs as much as a row. */
export function streamMonth(database: Database, month: string, part: number): AsyncIterable<ListedArticle[]> {
  const first = sql<string>`${`${month}-01`}::timestamp`
  const listed = ownArticles
    .leftJoin('recordings as r', 'r.articleId', 'a.id')
    .select((eb) => [
      'a.slug',
      sql<string>`(${eb.ref('a.updatedAt')} AT TIME ZONE 'UTC')::date::text`.as('updated'),
      'a.featuredImage',
      eb
        .case()
        .when(eb.and([eb('a.type', '=', sql.lit('video')), eb('r.mediaUrl', 'is not', null)]))
        .then(
          jsonBuildObject({
            id: eb.ref('a.id'),
            version: eb.ref('a.version'),
            author: jsonBuildObject({
              id: eb.ref('u.id'),
              username: eb.ref('u.username'),
              displayName: eb.ref('u.displayName'),
            }),
            title: eb.ref('a.title'),
            description: eb.ref('a.description'),
            mediaUrl: eb.ref('r.mediaUrl').$notNull(),
            duration: eb.ref('r.duration'),
            published: xmlDate(eb.ref('a.publishedAt')),
          }),
        )
        .end()
        .as('video'),
    ])
    .where('a.publishedAt', '>=', sql<Date>`${first} AT TIME ZONE 'UTC'`)
    .where('a.publishedAt', '<', sql<Date>`(${first} + interval '1 month') AT TIME ZONE 'UTC'`)
    .orderBy('a.publishedAt')
    .orderBy('a.id')
    .limit(MOST_ADDRESSES)
    .offset((part - 1) * MOST_ADDRESSES)
  return database.stream(listed, AT_ONCE)
}

export interface NewsArticle {
  slug: string
  title: string
  published: string
}

/** Articles of the last 48 hours, newest first. */
export const listNews = (database: Queryable): Promise<NewsArticle[]> =>
  database(
    ownArticles
      .select((eb) => ['a.slug', 'a.title', xmlDate(eb.ref('a.publishedAt')).as('published')])
      .where(isNews)
      .orderBy('a.publishedAt', 'desc')
      .orderBy('a.id', 'desc')
      .limit(MOST_NEWS),
  )

const listedCreators = query
  .selectFrom('users as u')
  .where('u.isActive', '=', sql.lit(true))
  .where('u.userType', '=', sql.lit('media'))
  .where('u.articlesCount', '>', sql.lit(0))

export async function countCreators(database: Queryable): Promise<number> {
  const [row] = await database(listedCreators.select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count')))
  return row?.count ?? 0
}

/** Creators with publications in the order in which they came, many at a time; `part` from 1. */
export const streamCreators = (database: Database, part: number) =>
  database.stream(
    listedCreators
      .select((eb) => ['u.username', shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('avatar')])
      .orderBy('u.id')
      .limit(MOST_ADDRESSES)
      .offset((part - 1) * MOST_ADDRESSES),
    AT_ONCE,
  )

const listedTags = query
  .selectFrom('articles as a')
  .innerJoin('users as u', 'u.id', 'a.authorId')
  .innerJoinLateral(
    (eb) => sql<{ tag: string }>`unnest(${eb.ref('a.tags')})`.as<'t'>(sql`t(tag)`),
    (join) => join.onTrue(),
  )
  .where('u.isActive', '=', sql.lit(true))
  .where(visibleTo(null))

export async function hasTags(database: Queryable): Promise<boolean> {
  const [row] = await database(listedTags.select('t.tag').limit(1))
  return row !== undefined
}

/** The hashtags of what is published, in one of their spellings, the most used first. */
export async function listTags(database: Queryable): Promise<string[]> {
  const rows = await database(
    listedTags
      .select((eb) => eb.fn.min('t.tag').as('tag'))
      .groupBy((eb) => sql`kiosque_fold(${eb.ref('t.tag')})`)
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('tag')
      .limit(MOST_ADDRESSES),
  )
  return rows.map(({ tag }) => tag)
}
