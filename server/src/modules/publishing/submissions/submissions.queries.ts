import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { NotificationKind } from '#contract/community/notifications.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isAfter, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { kindOf, wayOf } from '../../people/accounts/notification-way.queries.ts'
import type { Recipients } from '../../people/mails/mails.queries.ts'
import { titleFor } from '../articles/articles.policy.ts'
import { doesWithAll } from '../newsroom/newsroom.policy.ts'

/** Whether a piece that was handed in waits to be reviewed; else it was sent back. */
const waits = (eb: ExpressionBuilder<{ s: DB['submissions'] }, 's'>) => eb('s.sentBackAt', 'is', null)

/** Of an article: null where it was not handed in. */
export const submissionOf = (articleId: Expression<string>) =>
  query
    .selectFrom('submissions as s')
    .select((eb) =>
      sql<'waiting' | 'sent-back'>`CASE WHEN ${waits(eb)} THEN 'waiting' ELSE 'sent-back' END`.as('state'),
    )
    .where('s.articleId', '=', articleId)

/** Null where no such account was joined. */
const nameOf = <Name extends string | null = string>(alias: 'w' | 'b' | 'p') =>
  sql<Name>`coalesce(${sql.ref(`${alias}.display_name`)}, ${sql.ref(`${alias}.username`)})`

const submissions = query
  .selectFrom('submissions as s')
  .innerJoin('articles as a', 'a.id', 's.articleId')
  .leftJoin('users as w', 'w.id', 'a.writerId')
  .select(['s.articleId', 's.handedInAt', 'a.title', 'a.type', nameOf<string | null>('w').as('writer')])

export async function findSubmission(database: Queryable, articleId: string) {
  const [row] = await database(
    submissions
      .leftJoin('users as b', 'b.id', 's.sentBackBy')
      .select(['s.sentBackAt', 's.words', nameOf<string | null>('b').as('sentBackBy')])
      .where('s.articleId', '=', articleId),
  )
  return row
}

/** What waits in a publication, the first first, one more than `limit`. */
export const listWaiting = (
  database: Queryable,
  publicationId: string,
  { cursor, offset, limit }: { cursor: PlaceInTime | null; offset: number; limit: number },
) =>
  database(
    submissions
      .where('s.publicationId', '=', publicationId)
      .where(waits)
      .where((eb) => isAfter(eb.refTuple('s.handedInAt', 's.articleId'), cursor))
      .orderBy('s.handedInAt')
      .orderBy('s.articleId')
      .limit(limit + 1)
      .offset(offset),
  )

/** How many pieces wait in each of these publications where some do. */
export const countWaiting = (database: Queryable, publicationIds: readonly string[]) =>
  database(
    query
      .selectFrom('submissions as s')
      .select(['s.publicationId', sql<number>`count(*)::int`.as('count')])
      .where(sql<boolean>`s.publication_id = ANY(${[...publicationIds]}::uuid[])`)
      .where(waits)
      .groupBy('s.publicationId'),
  )

/** Not of the beginning of the transaction, which may have waited for others. */
const THIS_MOMENT = sql<Date>`clock_timestamp()`

/** To be called with its publication locked: its moment is after those of before. @returns false where it waits already. */
export async function insertSubmission(tx: Transaction, articleId: string, publicationId: string): Promise<boolean> {
  const rows = await tx(
    query
      .insertInto('submissions')
      .values({ articleId, publicationId, handedInAt: THIS_MOMENT })
      .onConflict((conflict) =>
        conflict
          .column('articleId')
          .doUpdateSet({ handedInAt: THIS_MOMENT, sentBackAt: null, sentBackBy: null, words: '' })
          .where('submissions.sentBackAt', 'is not', null),
      )
      .returning('articleId'),
  )
  return rows.length === 1
}

/** @returns false where it does not wait. */
export async function writeReturn(tx: Transaction, articleId: string, sentBackBy: string, words: string) {
  const rows = await tx(
    query
      .updateTable('submissions as s')
      .set({ sentBackAt: now, sentBackBy, words })
      .where('articleId', '=', articleId)
      .where(waits)
      .returning('articleId'),
  )
  return rows.length === 1
}

/** Of articles that are no drafts any more, that went into the bin, or that were taken back. @returns how many there were. */
export async function deleteSubmissions(tx: Transaction, articleIds: readonly string[]): Promise<number> {
  const gone = await tx(
    query
      .deleteFrom('submissions')
      .where(sql<boolean>`article_id = ANY(${[...articleIds]}::uuid[])`)
      .returning('articleId'),
  )
  return gone.length
}

const isToldAtOnce = (kind: NotificationKind) => sql<boolean>`${wayOf(kindOf(kind))} = 'at-once'`

/**
 * To whom a mail goes about what was just handed in to a publication: who may review it and is told so, but for who has one that
 * is still to be sent. A mail that is being made is waited for.
 */
export async function gatherReviewers(tx: Transaction, publicationId: string, by: string | null): Promise<Recipients> {
  const facts = sql<object>`jsonb_build_object('publicationId', ${publicationId}::text)`
  const told = await tx(
    query
      .selectFrom('mails')
      .select('userId')
      .where('kind', '=', 'pieces-handed-in')
      .where('state', '=', sql.lit('waiting'))
      .where(sql<boolean>`facts = ${facts}`)
      .forShare(),
  )
  const ids = [...told.map(({ userId }) => userId), by]
  return sql`(${query
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.email as recipient', facts.as('facts')])
    .where(doesWithAll('review', publicationId))
    .where(isToldAtOnce('handed-in'))
    .where(sql<boolean>`u.id <> ALL(${ids}::uuid[])`)})`
}

interface Told {
  publicationId: string
  /** Who is told. */
  userId: string
  /** Of the mail. */
  since: Date
}

/** What a mail tells of what was handed in since it was written and still waits, the first first; nothing to who may not review it any more. */
export const listToTell = (tx: Transaction, { publicationId, userId, since }: Told) =>
  tx(
    submissions
      .innerJoin('users as p', 'p.id', 's.publicationId')
      .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
      .select(['u.email', 'p.username as publicationUsername', nameOf('p').as('publication')])
      .where('s.publicationId', '=', publicationId)
      .where('s.handedInAt', '>=', since)
      .where(waits)
      .where((eb) => doesWithAll('review', publicationId)(eb))
      .where((eb) => eb('a.writerId', 'is distinct from', userId))
      .orderBy('s.handedInAt')
      .orderBy('s.articleId'),
  )

/** The member whose piece it is, where somebody else sent it back or published it, if they are told so by a mail of its own. */
export const writerToTell = (articleId: string, by: string | null, kind: 'sent-back' | 'accepted'): Recipients =>
  sql`(${query
    .selectFrom('articles as a')
    .innerJoin('users as u', 'u.id', 'a.writerId')
    .select(['u.id as userId', 'u.email as recipient', sql<object>`jsonb_build_object('articleId', a.id)`.as('facts')])
    .where('a.id', '=', articleId)
    .where(isToldAtOnce(kind))
    .where((eb) => eb('a.writerId', 'is distinct from', by))})`

/** A piece, and its writer, as a mail to them says it; undefined once they do not write for the publication. */
export async function findTold(tx: Transaction, articleId: string) {
  const [row] = await tx(
    query
      .selectFrom('articles as a')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.publicationId', '=', 'a.authorId').onRef('m.userId', '=', 'a.writerId'),
      )
      .innerJoin('users as w', 'w.id', 'm.userId')
      .innerJoin('users as p', 'p.id', 'a.authorId')
      .leftJoin('submissions as s', 's.articleId', 'a.id')
      .leftJoin('users as b', 'b.id', 's.sentBackBy')
      .select(['a.id', 'a.slug', 'a.title', 'a.status', 'w.id as userId', 'w.email', 'w.username', 's.sentBackAt'])
      .select((eb) => eb.fn.coalesce('s.words', sql<string>`''`).as('words'))
      .select([nameOf('w').as('name'), nameOf('p').as('publication'), nameOf<string | null>('b').as('sentBackBy')])
      .where('a.id', '=', articleId)
      .where('w.isActive', '=', true),
  )
  return row
}

/**
 * The drafts that an account handed in, with what it was answered, and those that it sent back, with its words; of a piece that it
 * may not read any more, no title (docs/product/accounts.md#data-export).
 */
export const listOwnSubmissions = (database: Queryable, userId: string) =>
  database(
    query
      .selectFrom('submissions as s')
      .innerJoin('articles as a', 'a.id', 's.articleId')
      .innerJoin('users as p', 'p.id', 's.publicationId')
      .leftJoin('users as w', 'w.id', 'a.writerId')
      .leftJoin('users as b', 'b.id', 's.sentBackBy')
      .select(['p.username as publication', 'w.username as writer', 's.handedInAt'])
      .select(['s.sentBackAt', 'b.username as sentBackBy', 's.words'])
      .select(titleFor(userId))
      .where((eb) => eb.or([eb('a.writerId', '=', userId), eb('s.sentBackBy', '=', userId)]))
      .orderBy('s.handedInAt')
      .orderBy('s.articleId'),
  )
