import { randomUUIDv7 } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import { KEPT, RIGHT_OF_REPLY } from '#contract/limits.ts'
import type { ArticleKey } from '#contract/schema.ts'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { isAfter, isBefore } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { otherModerators } from '../moderation/cases.queries.ts'

/** An article that everybody may read, and whether the law still lets it be answered; undefined for none. */
export async function findAnswerable(database: Queryable, key: ArticleKey) {
  const [article] = await database(
    query
      .selectFrom('articles as a')
      .innerJoin('users as u', 'u.id', 'a.authorId')
      .select((eb) => [
        'a.id',
        'a.title',
        eb('a.publishedAt', '<', sql<Date>`now() - make_interval(months => ${sql.lit(RIGHT_OF_REPLY.monthsToAsk)})`).as(
          'isLate',
        ),
      ])
      .where('u.isActive', '=', sql.lit(true))
      .where(visibleTo(null))
      .where('id' in key ? 'a.id' : 'a.slug', '=', 'id' in key ? key.id : key.slug),
  )
  return article
}

interface NewReply {
  articleId: string
  articleTitle: string
  name: string
  email: string
  capacity: string
  passage: string
  text: string
}

/** Its clock begins. */
export async function insertReply(database: Queryable, given: NewReply): Promise<{ id: string; dueAt: Date }> {
  const [row] = await database(
    query
      .insertInto('rightsOfReply')
      .values({
        id: randomUUIDv7(),
        dueAt: sql<Date>`now() + make_interval(days => ${sql.lit(RIGHT_OF_REPLY.daysToInsert)})`,
        ...given,
      })
      .returning(['id', 'dueAt']),
  )
  if (row === undefined) throw new Error('a request was not returned by its own insert')
  return row
}

/** With its article, where that still exists. */
const replies = query
  .selectFrom('rightsOfReply as r')
  .leftJoin('articles as a', (join) => join.onRef('a.id', '=', 'r.articleId').on('a.deletedAt', 'is', null))
  .select(['r.id', 'r.articleId', 'r.articleTitle', 'r.name', 'r.email', 'r.capacity', 'r.passage', 'r.text'])
  .select(['r.createdAt', 'r.dueAt', 'r.state', 'r.decidedAt', 'r.decidedByName', 'r.refusal'])
  .select(['a.slug', 'a.status', 'a.authorId', 'a.publishedAt'])

export type ReplyRow = InferResult<typeof replies>[number]

export async function findReply(database: Queryable, id: string): Promise<ReplyRow | undefined> {
  const [row] = await database(replies.where('r.id', '=', id))
  return row
}

/** As `replies`, and how a moderator stands to each, as `whyNotDecide` takes it. */
function repliesTo(moderatorId: string) {
  // Of `m`: this moderator, and within, another one.
  const hasAsked = sql<boolean>`lower(m.email) = lower(r.email)`
  const isOwner = sql<boolean>`m.id IS NOT DISTINCT FROM o.author_id`
  return replies
    .leftJoin('articles as o', 'o.id', 'r.articleId')
    .innerJoin('users as m', (join) => join.on('m.id', '=', moderatorId))
    .select((eb) => [
      'o.authorId as ownerId',
      hasAsked.as('hasReported'),
      eb
        .exists(otherModerators(moderatorId).where(({ not, or }) => not(or([isOwner, hasAsked]))))
        .$castTo<boolean>()
        .as('hasOthers'),
    ])
}

export type DeskReplyRow = InferResult<ReturnType<typeof repliesTo>>[number]

/** As this moderator meets it. */
export async function findReplyTo(
  database: Queryable,
  moderatorId: string,
  id: string,
): Promise<DeskReplyRow | undefined> {
  const [row] = await database(repliesTo(moderatorId).where('r.id', '=', id))
  return row
}

interface PageOfReplies {
  moderatorId: string
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** Those that wait, the one that is due first at the beginning; one more than `limit`. */
export const listWaiting = (
  database: Queryable,
  { moderatorId, cursor, offset, limit }: PageOfReplies,
): Promise<DeskReplyRow[]> =>
  database(
    repliesTo(moderatorId)
      .where('r.state', '=', sql.lit('waiting'))
      .where((eb) => isAfter(eb.refTuple('r.dueAt', 'r.id'), cursor))
      .orderBy('r.dueAt')
      .orderBy('r.id')
      .limit(limit + 1)
      .offset(offset),
  )

/** Those that were decided, the last first; one more than `limit`. */
export const listDecided = (
  database: Queryable,
  { moderatorId, cursor, offset, limit }: PageOfReplies,
): Promise<DeskReplyRow[]> =>
  database(
    repliesTo(moderatorId)
      .where('r.state', '<>', sql.lit('waiting'))
      .where((eb) => isBefore(eb.refTuple('r.decidedAt', 'r.id'), cursor))
      .orderBy('r.decidedAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )

interface Decision {
  state: 'inserted' | 'refused'
  refusal: string
  decidedByName: string
}

/** Decides about one that waits. @returns whether it did: of two at one moment the second does not. */
export async function setDecision(database: Queryable, id: string, decision: Decision): Promise<boolean> {
  const rows = await database(
    query
      .updateTable('rightsOfReply')
      .set({ ...decision, decidedAt: now })
      .where('id', '=', id)
      .where('state', '=', sql.lit('waiting'))
      .returning('id'),
  )
  return rows.length > 0
}

/** Forgets where those wrote from whose request was decided about long ago (docs/product/limits.md#kept-times). */
export async function sweepReplyAddresses(database: Database): Promise<void> {
  await database(
    query
      .updateTable('rightsOfReply')
      .set({ email: '' })
      .where('state', '<>', sql.lit('waiting'))
      .where('decidedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT.replyAddressDays)})`)
      .where('email', '<>', ''),
  )
}
