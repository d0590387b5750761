import { type AliasableExpression, expressionBuilder, type InferResult, sql } from 'kysely'
import type { NotificationKind } from '#contract/community/notifications.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'

/**
 * What somebody is told of, as long as it can be read: nothing about what was withdrawn or deleted since, nor what somebody answered
 * whom they block by now. A video that is ready may be of a draft, as long as they may edit that.
 */
const told = (userId: string) =>
  query
    .selectFrom('notifications as n')
    .leftJoin('comments as c', 'c.id', 'n.commentId')
    .leftJoin('articles as a', (join) => join.on((eb) => eb('a.id', '=', eb.fn.coalesce('n.articleId', 'c.articleId'))))
    .where('n.userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('n.decisionId', 'is not', null),
        eb.and([
          eb('a.deletedAt', 'is', null),
          eb.or([eb('a.status', '=', 'published'), eb.and([eb('n.kind', '=', 'video'), isTheirs(userId)])]),
          eb.or([eb('n.commentId', 'is', null), eb('c.deletedAt', 'is', null)]),
          eb.not(
            eb.exists(
              eb
                .selectFrom('blocks as k')
                .select('k.blockedId')
                .where('k.blockerId', '=', userId)
                .whereRef('k.blockedId', '=', 'c.authorId'),
            ),
          ),
          eb.or([eb('n.kind', '<>', 'reaction'), eb('c.likesCount', '>', 0)]),
        ]),
      ]),
    )

/** Of `articles a`, which may be none. */
const isTheirs = (userId: string) =>
  visibleTo({ id: userId, isAdmin: false })(expressionBuilder<{ a: DB['articles'] }, 'a'>())

const listed = (userId: string) =>
  told(userId)
    .leftJoin('users as u', (join) =>
      join.on((eb) =>
        eb(
          'u.id',
          '=',
          eb.case('n.kind').when('piece').then(eb.ref('a.authorId')).when('reply').then(eb.ref('c.authorId')).end(),
        ),
      ),
    )
    .select(['n.id', 'n.kind', 'n.at', 'n.readAt', 'a.id as articleId', 'a.slug', 'a.title'])
    .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
    .select((eb) => [
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      sql<string>`coalesce(left(${eb.ref('c.content')}, ${sql.lit(NOTIFICATIONS.excerptMax)}), '')`.as('excerpt'),
      eb.fn.coalesce('c.likesCount', sql<number>`0`).as('likesCount'),
    ])

export type NotificationRow = InferResult<ReturnType<typeof listed>>[number]

/** The newest first, one more than `limit`. */
export const listNotifications = (
  database: Queryable,
  userId: string,
  { cursor, offset, limit }: { cursor: PlaceInTime | null; offset: number; limit: number },
): Promise<NotificationRow[]> =>
  database(
    listed(userId)
      .where((eb) => isBefore(eb.refTuple('n.at', 'n.id'), cursor))
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )

/** How many of them are unread, as far as they are counted. */
export async function countUnread(database: Queryable, userId: string): Promise<number> {
  const unread = told(userId).where('n.readAt', 'is', null).select('n.id').limit(NOTIFICATIONS.counted)
  const [row] = await database(query.selectFrom(unread.as('n')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

/** @param id left out: all. @returns whether there is such a one. */
export async function markRead(database: Queryable, userId: string, id?: string): Promise<boolean> {
  const of = query.updateTable('notifications').set((eb) => ({ readAt: eb.fn.coalesce('readAt', now) }))
  const marked = of.where('userId', '=', userId).returning('id')
  const rows = await database(id === undefined ? marked.where('readAt', 'is', null) : marked.where('id', '=', id))
  return rows.length > 0
}

export async function findMuted(database: Queryable, userId: string): Promise<string[] | undefined> {
  const [row] = await database(query.selectFrom('users').select('mutedNotifications').where('id', '=', userId))
  return row?.mutedNotifications
}

export async function writeMuted(database: Queryable, userId: string, muted: readonly NotificationKind[]) {
  await database(
    query
      .updateTable('users')
      .set({ mutedNotifications: [...new Set(muted)] })
      .where('id', '=', userId),
  )
}

/** Whom something is told, about what, and since when. */
type Recipients = AliasableExpression<{ userId: string; aboutId: string; at: Date }>

/** Tells accounts in use that have not chosen otherwise. */
const tell = (kind: NotificationKind, about: 'articleId' | 'commentId' | 'decisionId', recipients: Recipients) =>
  query
    .insertInto('notifications')
    .columns(['userId', 'kind', about, 'at'])
    .expression(
      query
        .selectFrom(recipients.as('t'))
        .innerJoin('users as u', 'u.id', 't.userId')
        .select(['u.id', sql<NotificationKind>`${kind}::notification_kind`.as('kind'), 't.aboutId', 't.at'])
        .where('u.isActive', '=', true)
        .where(sql<boolean>`NOT ${kind} = ANY(u.muted_notifications)`),
    )

const uuid = (value: string) => sql<string>`${value}::uuid`

const oneAccount = (userId: string, aboutId: string) =>
  query.selectNoFrom([uuid(userId).as('userId'), uuid(aboutId).as('aboutId'), now.as('at')])

/** Whether anybody follows an account. */
export async function isFollowed(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx(query.selectFrom('follows').select('followerId').where('followedId', '=', userId).limit(1))
  return rows.length > 0
}

/** Tells some followers of a piece that was published. @param after the last of those before. @returns the last of these. */
export async function tellSomeFollowers(
  database: Queryable,
  articleId: string,
  { after, atOnce }: { after: string | null; atOnce: number },
): Promise<string | null> {
  let followers = query
    .selectFrom('follows as f')
    .innerJoin('articles as a', 'a.authorId', 'f.followedId')
    .select(['f.followerId as userId', 'a.id as aboutId', 'a.publishedAt as at'])
    .$narrowType<{ at: Date }>()
    .where('a.id', '=', articleId)
    .where('a.status', '=', 'published')
    .orderBy('f.followerId')
    .limit(atOnce)
  if (after !== null) followers = followers.where('f.followerId', '>', after)
  const these = sql<{ userId: string; aboutId: string; at: Date }>`(SELECT * FROM followers)`
  const [row] = await database(
    query
      .with(
        (cte) => cte('followers').materialized(),
        () => followers,
      )
      .with('told', () => tell('piece', 'articleId', these).onConflict((conflict) => conflict.doNothing()))
      .selectFrom('followers')
      .select((eb) => eb.fn.max<string | null>(sql`followers.user_id::text`).as('last')),
  )
  return row?.last ?? null
}

/** Tells whoever wrote what is answered by this comment. */
export async function tellAnswered(tx: Transaction, replyId: string, answeredAuthorId: string): Promise<void> {
  const answered = oneAccount(answeredAuthorId, replyId)
  await tx(tell('reply', 'commentId', answered).onConflict((conflict) => conflict.doNothing()))
}

/** Reactions of one hour to a comment are told once. */
const gathering = sql<Date>`now() - interval '1 hour'`

/** Tells the author of a comment that it is liked, unless they like it themselves. */
export async function tellLiked(tx: Transaction, commentId: string, byId: string): Promise<void> {
  const author = query
    .selectFrom('comments as c')
    .select(['c.authorId as userId', 'c.id as aboutId', now.as('at')])
    .$narrowType<{ userId: string }>()
    .where('c.id', '=', commentId)
    .where('c.authorId', '<>', byId)
  await tx(
    tell('reaction', 'commentId', author).onConflict((conflict) =>
      conflict
        .columns(['commentId', 'kind', 'userId'])
        .where('commentId', 'is not', null)
        .doUpdateSet({ at: now, readAt: null })
        .where('notifications.at', '<', gathering),
    ),
  )
}

/** Tells somebody of a decision about them, and of what became of it. */
export async function tellDecided(tx: Transaction, decisionId: string, ownerId: string): Promise<void> {
  await tx(
    tell('decision', 'decisionId', oneAccount(ownerId, decisionId)).onConflict((conflict) =>
      conflict
        .columns(['decisionId', 'kind', 'userId'])
        .where('decisionId', 'is not', null)
        .doUpdateSet({ at: now, readAt: null }),
    ),
  )
}

/** Tells whose pieces show this video now, and not in a former version alone, that it plays everywhere. */
export async function tellVideoReady(tx: Transaction, fileName: string): Promise<void> {
  const writers = query
    .selectFrom('articleFiles as f')
    .innerJoin('articles as a', 'a.id', 'f.articleId')
    .innerJoin('recordings as r', 'r.articleId', 'a.id')
    .select((eb) => [eb.fn.coalesce('a.writerId', 'a.authorId').as('userId'), 'a.id as aboutId', now.as('at')])
    .where('f.fileName', '=', fileName)
    .where('r.mediaUrl', '=', mediaUrl(fileName))
  await tx(tell('video', 'articleId', writers).onConflict((conflict) => conflict.doNothing()))
}

/** Forgets what was told long ago. */
export async function sweepNotifications(database: Queryable): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(NOTIFICATIONS.days)})`
  await database(query.deleteFrom('notifications').where('at', '<=', old))
}
