import { type ExpressionBuilder, expressionBuilder, type InferResult, sql } from 'kysely'
import { NEWSROOM_KINDS } from '#contract/community/notifications.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { isForMember } from '../../publishing/newsroom/newsroom.policy.ts'

type OfPiece = { n: DB['notifications']; a: Partial<DB['articles']>; s: Partial<DB['submissions']> }

/**
 * What somebody is told of, as long as it can be read: nothing about what was withdrawn or deleted since, nor what somebody wrote
 * whom they block by now, nor of a newsroom that they left. A video that is ready may be of a draft, as long as they may edit that.
 */
const told = (userId: string) =>
  query
    .selectFrom('notifications as n')
    .leftJoin('comments as c', 'c.id', 'n.commentId')
    .leftJoin('articles as a', (join) => join.on((eb) => eb('a.id', '=', eb.fn.coalesce('n.articleId', 'c.articleId'))))
    // Looked up one by one: there are a page of notifications, and as many submissions as there are drafts.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('submissions as q')
          .selectAll()
          .whereRef('q.articleId', '=', 'n.articleId')
          .limit(sql.lit(1))
          .as('s'),
      (join) => join.onTrue(),
    )
    .where('n.userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('n.decisionId', 'is not', null),
        eb.and([
          eb('a.deletedAt', 'is', null),
          isStillSo(userId),
          eb.or([eb('n.commentId', 'is', null), eb('c.deletedAt', 'is', null)]),
          eb.not(
            eb.exists(
              eb
                .selectFrom('blocks as k')
                .select('k.blockedId')
                .where('k.blockerId', '=', userId)
                .where((k) =>
                  k.or([
                    k('k.blockedId', '=', k.ref('c.authorId')),
                    k.and([k('n.kind', '=', 'piece'), k('k.blockedId', '=', k.ref('a.authorId'))]),
                  ]),
                ),
            ),
          ),
          eb.or([eb('n.kind', '<>', 'reaction'), eb('c.likesCount', '>', 0)]),
        ]),
      ]),
    )

/** Of `articles a` and `submissions s`, which may be none. */
function isStillSo(userId: string) {
  const eb: ExpressionBuilder<OfPiece, 'n' | 'a' | 's'> = expressionBuilder()
  const ofArticle = expressionBuilder<{ a: DB['articles'] }, 'a'>()
  const isPublic = eb('a.status', '=', 'published')
  const ofNewsroom = [...NEWSROOM_KINDS]
  return eb.or([
    eb.and([eb('n.kind', 'not in', ofNewsroom), isPublic]),
    eb.and([eb('n.kind', '=', 'video'), visibleTo({ id: userId, isAdmin: false })(ofArticle)]),
    eb.and([
      eb('n.kind', '=', 'handed-in'),
      eb('s.articleId', 'is not', null),
      eb('s.sentBackAt', 'is', null),
      isForMember(userId, 'review')(ofArticle),
    ]),
    eb.and([eb('n.kind', '=', 'sent-back'), eb('s.sentBackAt', 'is not', null), isForMember(userId)(ofArticle)]),
    eb.and([eb('n.kind', '=', 'accepted'), isPublic, isForMember(userId)(ofArticle)]),
  ])
}

const listed = (userId: string) =>
  told(userId)
    .leftJoin('users as u', (join) =>
      join.on((eb) =>
        eb(
          'u.id',
          '=',
          eb
            .case('n.kind')
            .when('reply')
            .then(eb.ref('c.authorId'))
            .when('handed-in')
            .then(eb.ref('a.writerId'))
            .when('sent-back')
            .then(eb.ref('s.sentBackBy'))
            .when('piece')
            .then(eb.ref('a.authorId'))
            .when('accepted')
            .then(eb.ref('a.authorId'))
            .end(),
        ),
      ),
    )
    .select(['n.id', 'n.kind', 'n.at', 'n.readAt', 'a.id as articleId', 'a.slug', 'a.title'])
    .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
    .select((eb) => [
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      sql<string>`left(coalesce(${eb.ref('c.content')}, CASE ${eb.ref('n.kind')} WHEN 'sent-back' THEN ${eb.ref('s.words')} END, ''),
        ${sql.lit(NOTIFICATIONS.excerptMax)})`.as('excerpt'),
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

/** What a mail tells that is unread still, the newest first. */
export const listMailed = (database: Queryable, userId: string, mailId: string): Promise<NotificationRow[]> =>
  database(
    listed(userId)
      .where('n.mailId', '=', mailId)
      .where('n.readAt', 'is', null)
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(NOTIFICATIONS.mailedMax + NOTIFICATIONS.counted),
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

/** Forgets what was told long ago. */
export async function sweepNotifications(database: Queryable): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(NOTIFICATIONS.days)})`
  await database(query.deleteFrom('notifications').where('at', '<=', old))
}
