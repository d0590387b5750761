import { type Insertable, sql } from 'kysely'
import { dayOf } from '../modules/trending/activity.ts'
import { toSnakeCase } from '../platform/database/column-names.ts'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import type { ArticleLikes, CommentReactions, Comments, DB, Follows, Users } from '../platform/database/tables.ts'
import { commentsOf, followersOf, likesOf, reactionsOf, viewsOf } from '../verify/counted.ts'

/** Views of an article on a day (UTC, `2026-11-21`). */
export interface ViewsRow {
  articleId: string
  day: string
  views: number
}

/** True when nobody has an account yet: the only database that the demo is for. */
export async function isEmpty(database: Database | Transaction): Promise<boolean> {
  const anybody = await database(query.selectFrom('users').select('id').limit(1))
  return anybody.length === 0
}

/** Two loads at once come one after the other: the second finds accounts. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.demo'))`)
}

export async function insertUsers(tx: Transaction, users: readonly Insertable<Users>[]): Promise<void> {
  await insertRows(tx, 'users', users)
}

/** Dates an article as if it had come out then. `publishedAt` is left alone for a draft. */
export async function backdate(tx: Transaction, articleId: string, at: Date): Promise<void> {
  const moment = sql<Date>`${at}::timestamptz`
  await tx(query.updateTable('articles').set({ createdAt: at, updatedAt: at }).where('id', '=', articleId))
  await tx(
    query
      .updateTable('articles')
      .set((eb) => ({
        publishedAt: at,
        search: sql<string>`ts_delete(${eb.ref('search')}, kiosque_time_marks(${eb.ref('publishedAt')}))
          || array_to_tsvector(kiosque_time_marks(${moment}))`,
      }))
      .where('id', '=', articleId)
      .where('publishedAt', 'is not', null),
  )
}

export async function insertFollows(tx: Transaction, follows: readonly Insertable<Follows>[]): Promise<void> {
  await insertRows(tx, 'follows', follows)
  await tx(query.updateTable('users as u').set((eb) => ({ subscriberCount: followersOf(eb.ref('u.id')) })))
}

export async function insertDiscussions(
  tx: Transaction,
  comments: readonly Insertable<Comments>[],
  reactions: readonly Insertable<CommentReactions>[],
): Promise<void> {
  await insertRows(tx, 'comments', comments)
  await insertRows(tx, 'commentReactions', reactions)
  await tx(
    query.updateTable('comments as c').set(({ ref }) => ({
      likesCount: reactionsOf(ref('c.id'), 'like'),
      dislikesCount: reactionsOf(ref('c.id'), 'dislike'),
    })),
  )
}

const COUNTS = ['views', 'likes', 'comments'] as const

/** Writes views and likes by day, then counts them and comments. */
export async function insertAudiences(
  tx: Transaction,
  likes: readonly Insertable<ArticleLikes>[],
  views: readonly ViewsRow[],
): Promise<void> {
  await insertRows(tx, 'articleLikes', likes)
  const [one, none] = [sql<number>`1`, sql<number>`0`]
  const gains = query
    .selectFrom(
      sql<{ articleId: string; day: Date; views: number }>`jsonb_to_recordset(${recordsOf(views)}::jsonb)`.as<'v'>(
        sql`v (article_id uuid, day date, views int)`,
      ),
    )
    .select(['v.articleId', 'v.day', 'v.views', none.as('likes'), none.as('comments')])
    .unionAll(
      query
        .selectFrom('articleLikes')
        .select(({ ref }) => [
          'articleId',
          dayOf(ref('createdAt')).as('day'),
          none.as('views'),
          one.as('likes'),
          none.as('comments'),
        ]),
    )
    .unionAll(
      query
        .selectFrom('comments')
        .select(({ ref }) => [
          'articleId',
          dayOf(ref('createdAt')).as('day'),
          none.as('views'),
          none.as('likes'),
          one.as('comments'),
        ]),
    )
  await tx(
    query
      .insertInto('articleActivity')
      .columns(['articleId', 'day', 'publishedDay', ...COUNTS])
      .expression(
        query
          .selectFrom(gains.as('g'))
          .innerJoin('articles as a', 'a.id', 'g.articleId')
          .select((eb) => [
            'g.articleId',
            'g.day',
            sql<number>`extract(epoch FROM ${eb.ref('a.publishedAt')}) / 86400`.as('publishedDay'),
            ...COUNTS.map((name) => sql<number>`sum(${eb.ref(name)})`.as(name)),
          ])
          .groupBy(['g.articleId', 'g.day', 'a.publishedAt']),
      ),
  )
  await tx(
    query.updateTable('articles as a').set(({ ref }) => ({
      viewsCount: viewsOf(ref('a.id')),
      likesCount: likesOf(ref('a.id')),
      commentsCount: commentsOf(ref('a.id')),
    })),
  )
}

/** Thousands at a time, which no statement could take as parameters. @param rows one at least; the keys of the first are the columns. */
async function insertRows<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await tx(sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${recordsOf(rows)}::jsonb)`)
}

/** Rows as JSON whose keys are the columns. */
const recordsOf = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [toSnakeCase(column), value]))),
  )
