import { type Expression, type InferResult, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { ArticleStatus } from '../../../platform/database/tables.ts'
import type { OwnPieces } from '../newsroom/newsroom.policy.ts'
import { plansOf } from '../plans/plans.queries.ts'
import { submissionOf } from '../submissions/submissions.queries.ts'
import { isNoPage } from './articles.policy.ts'
import { isOfSeries, type Reader, summaries } from './articles.queries.ts'

export type OwnSort = 'date' | 'views' | 'likes'

export interface OwnRequest extends OwnPieces {
  readerId: string
  status: ArticleStatus | 'all'
  sort: OwnSort
  series?: string | undefined
  /** The sort value (milliseconds, views or likes) and id of the last row shown. */
  cursor: readonly [value: number, id: string] | null
  offset: number
  limit: number
}

interface PageOfOwn extends Pick<OwnRequest, 'authorId' | 'writerId' | 'readerId' | 'series' | 'offset' | 'limit'> {
  status: ArticleStatus | undefined
  value: Date | number | undefined
  id: string | undefined
}

/**
 * As `summaries`, with what only their author is shown; `heldCount`: comments under it that wait for them; `submission`: of one that
 * was handed in.
 */
const ownSummaries = (readerId: Reader) =>
  summaries(readerId)
    .leftJoin('unpublishedChanges as n', 'n.articleId', 'a.id')
    .select(['a.withdrawnBy', 'a.isHeld'])
    .select((eb) => [
      eb('n.articleId', 'is not', null).$castTo<boolean>().as('hasUnpublishedChanges'),
      plansOf(eb).as('plans'),
      eb
        .selectFrom('heldComments as h')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('h.articleId', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('heldCount'),
    ])
    .select((eb) => submissionOf(eb.ref('a.id')).as('submission'))

/** An article as its author's own list shows it. */
export type OwnRow = InferResult<ReturnType<typeof ownSummaries>>[number]

const ownPage = (column: 'a.createdAt' | 'a.viewsCount' | 'a.likesCount') =>
  prepared((given: Given<PageOfOwn>) => {
    const { writerId, status, series, value, id } = given
    let page = ownSummaries(given.readerId)
      .where('a.authorId', '=', given.authorId)
      .where('a.deletedAt', 'is', null)
      .where(isNoPage)
    if (writerId) page = page.where('a.writerId', '=', writerId)
    if (status) page = page.where('a.status', '=', status)
    if (series) page = page.where((eb) => isOfSeries(eb, series))
    if (value && id) page = page.where((eb) => sql`${eb.refTuple(column, 'a.id')} < (${value}, ${id})`)
    return page.orderBy(column, 'desc').orderBy('a.id', 'desc').limit(given.limit).offset(given.offset)
  })

const OWN = { date: ownPage('a.createdAt'), views: ownPage('a.viewsCount'), likes: ownPage('a.likesCount') }

/** An author's articles with the drafts, one more than `limit`. */
export function listOwn(database: Queryable, request: OwnRequest): Promise<OwnRow[]> {
  const { sort, status, cursor, limit, ...others } = request
  const [value, id] = cursor ?? []
  const place = { value: sort === 'date' && value !== undefined ? new Date(value) : value, id, limit: limit + 1 }
  return database(OWN[sort]({ ...others, ...place, status: status === 'all' ? undefined : status }))
}

interface OwnStats {
  total: number
  views: number
  likes: number
  comments: number
  published: number
  drafts: number
  /** Comments that wait for the author. */
  held: number
  /** Slug of the article under which the oldest of them does. */
  oldestHeldIn: string | null
}

const heldUnder = ({ authorId, writerId }: OwnPieces) =>
  query
    .selectFrom('articles as of')
    .innerJoin('heldComments as waiting', 'waiting.articleId', 'of.id')
    .select(['of.slug', 'waiting.createdAt', 'waiting.id'])
    .where('of.authorId', '=', authorId)
    .where('of.deletedAt', 'is', null)
    .$if(writerId !== null, (own) => own.where('of.writerId', '=', writerId))

export async function sumOwn(database: Queryable, own: OwnPieces): Promise<OwnStats> {
  const sum = (column: Expression<number>) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [stats] = await database(
    query
      .selectFrom('articles')
      .where('authorId', '=', own.authorId)
      .where('deletedAt', 'is', null)
      .where('pageOf', 'is', null)
      .$if(own.writerId !== null, (all) => all.where('writerId', '=', own.writerId))
      .select((eb) => [
        sql<number>`count(*)::int`.as('total'),
        sum(eb.ref('viewsCount')).as('views'),
        sum(eb.ref('likesCount')).as('likes'),
        sum(eb.ref('commentsCount')).as('comments'),
        sql<number>`count(*) FILTER (WHERE ${eb('status', '=', 'published')})::int`.as('published'),
        sql<number>`count(*) FILTER (WHERE ${eb('status', '=', 'draft')})::int`.as('drafts'),
        sql<number>`(SELECT count(*)::int FROM (${heldUnder(own)}) AS h)`.as('held'),
        sql<string | null>`(SELECT slug FROM (${heldUnder(own)}) AS h ORDER BY created_at, id LIMIT 1)`.as(
          'oldestHeldIn',
        ),
      ]),
  )
  return stats ?? { total: 0, views: 0, likes: 0, comments: 0, published: 0, drafts: 0, held: 0, oldestHeldIn: null }
}

/** Views a day (UTC) of the last `days` days, today included, without gaps. */
export function viewsByDay(
  database: Queryable,
  { authorId, writerId }: OwnPieces,
  days: number,
  articleId: string | null,
) {
  const today = sql<Date>`(now() AT TIME ZONE 'UTC')::date`
  const first = sql<Date>`${today} - ${days - 1}::int`
  let gained = query
    .selectFrom('articles as a')
    .innerJoin('articleActivity as y', 'y.articleId', 'a.id')
    .select((eb) => ['y.day', eb.fn.sum<string>('y.views').as('views')])
    .where('a.authorId', '=', authorId)
    .where('a.deletedAt', 'is', null)
    .where('y.day', '>=', first)
    .groupBy('y.day')
  if (writerId !== null) gained = gained.where('a.writerId', '=', writerId)
  if (articleId !== null) gained = gained.where('a.id', '=', articleId)
  return database(
    query
      .selectFrom(sql<{ day: Date }>`generate_series(${first}, ${today}, interval '1 day')`.as<'d'>(sql`d(day)`))
      .leftJoin(gained.as('v'), (join) => join.on((eb) => eb('v.day', '=', sql<Date>`${eb.ref('d.day')}::date`)))
      .select((eb) => [
        sql<string>`to_char(${eb.ref('d.day')}, 'YYYY-MM-DD')`.as('day'),
        sql<number>`coalesce(${eb.ref('v.views')}, 0)::int`.as('views'),
      ])
      .orderBy('d.day'),
  )
}
