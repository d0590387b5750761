import { type AliasableExpression, type Expression, sql } from 'kysely'
import { isOfNewsroom, type NotificationKind } from '#contract/community/notifications.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { kindOf, wayOf } from '../../people/accounts/notification-way.queries.ts'
import { doesWithAll } from '../../publishing/newsroom/newsroom.policy.ts'

/** Whom something is told, about what, and since when. */
type Recipients = AliasableExpression<{ userId: string; aboutId: string; at: Date }>
type About = 'articleId' | 'commentId' | 'decisionId'

/**
 * Tells accounts in use that have not chosen otherwise, once about one thing.
 * @param again when what was told before is told anew; null: never.
 */
const told = (kind: NotificationKind, about: About, recipients: Recipients, again: Expression<boolean> | null) =>
  query
    .insertInto('notifications')
    .columns(['userId', 'kind', about, 'at', 'awaitsMail'])
    .expression(
      query
        .selectFrom(recipients.as('t'))
        .innerJoin('users as u', 'u.id', 't.userId')
        .select(['u.id', kindOf(kind).as('kind'), 't.aboutId', 't.at', awaitsMail(kind).as('awaitsMail')])
        .where('u.isActive', '=', true)
        .where(sql<boolean>`NOT ${kind} = ANY(u.muted_notifications)`),
    )
    .onConflict((conflict) =>
      again === null
        ? conflict.doNothing()
        : conflict
            .columns([about, 'kind', 'userId'])
            .where(about, 'is not', null)
            .doUpdateSet((eb) => ({
              ...{ at: now, readAt: null, mailId: null },
              awaitsMail: eb.ref('excluded.awaitsMail'),
            }))
            .where(again),
    )
    .returning(['userId', 'awaitsMail'])

/** At once, a newsroom is told by mails of its own. */
const awaitsMail = (kind: NotificationKind) =>
  isOfNewsroom(kind)
    ? sql<boolean>`${wayOf(kindOf(kind))} IN ('daily', 'weekly')`
    : sql<boolean>`${wayOf(kindOf(kind))} IN ('at-once', 'daily', 'weekly')`

const soon = sql<Date>`now() + make_interval(mins => ${sql.lit(NOTIFICATIONS.gatherMinutes)})`

/** Of those whom `told` told: by mail soon, with what comes until then, who is told at once. */
const toMailSoon = (kind: NotificationKind, these: AliasableExpression<{ userId: string; awaitsMail: boolean }>) =>
  query
    .insertInto('notificationMails')
    .columns(['userId', 'rhythm', 'at'])
    .expression(
      query
        .selectFrom(these.as('t'))
        .innerJoin('users as u', 'u.id', 't.userId')
        .select(['u.id', sql<'at-once'>`'at-once'::mail_rhythm`.as('rhythm'), soon.as('at')])
        .where('t.awaitsMail', '=', sql.lit(true))
        .where(sql<boolean>`${wayOf(kindOf(kind))} = 'at-once'`)
        .distinct()
        .orderBy('u.id'),
    )
    // What is there is locked: whoever takes it meanwhile would not see what it is to tell.
    .onConflict((conflict) =>
      conflict.columns(['userId', 'rhythm']).doUpdateSet((eb) => ({ at: eb.ref('notificationMails.at') })),
    )

const tell = (kind: NotificationKind, about: About, recipients: Recipients, again: Expression<boolean> | null = null) =>
  query
    .with('told', () => told(kind, about, recipients, again))
    .with('due', (cte) => toMailSoon(kind, cte.selectFrom('told').selectAll()))
    .selectFrom('told')
    .select('userId')

const always = sql<boolean>`true`

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
  const [row] = await database(
    query
      .with(
        (cte) => cte('followers').materialized(),
        () => followers,
      )
      .with('told', (cte) => told('piece', 'articleId', cte.selectFrom('followers').selectAll(), null))
      .with('due', (cte) => toMailSoon('piece', cte.selectFrom('told').selectAll()))
      .selectFrom('followers')
      .select((eb) => eb.fn.max<string | null>(sql`followers.user_id::text`).as('last')),
  )
  return row?.last ?? null
}

/** Tells whoever wrote what is answered by this comment. */
export async function tellAnswered(tx: Transaction, replyId: string, answeredAuthorId: string): Promise<void> {
  const answered = oneAccount(answeredAuthorId, replyId)
  await tx(tell('reply', 'commentId', answered))
}

/** Reactions of one hour to a comment are told once. */
const anHourLater = sql<boolean>`notifications.at < now() - interval '1 hour'`

/** Tells the author of a comment that it is liked, unless they like it themselves. */
export async function tellLiked(tx: Transaction, commentId: string, byId: string): Promise<void> {
  const author = query
    .selectFrom('comments as c')
    .select(['c.authorId as userId', 'c.id as aboutId', now.as('at')])
    .$narrowType<{ userId: string }>()
    .where('c.id', '=', commentId)
    .where('c.authorId', '<>', byId)
  await tx(tell('reaction', 'commentId', author, anHourLater))
}

/** Tells somebody of a decision about them, and of what became of it. */
export async function tellDecided(tx: Transaction, decisionId: string, ownerId: string): Promise<void> {
  await tx(tell('decision', 'decisionId', oneAccount(ownerId, decisionId), always))
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
  await tx(tell('video', 'articleId', writers))
}

/** Tells those who may review what is handed in to a publication, but for who handed it in. */
export async function tellHandedIn(tx: Transaction, articleId: string, publicationId: string, by: string | null) {
  const reviewers = query
    .selectFrom('users as u')
    .select(['u.id as userId', uuid(articleId).as('aboutId'), now.as('at')])
    .where(doesWithAll('review', publicationId))
    .where((eb) => eb('u.id', 'is distinct from', by))
  await tx(tell('handed-in', 'articleId', reviewers, always))
}

/** Tells the member whose piece it is that somebody else sent it back. */
export async function tellSentBack(tx: Transaction, articleId: string, by: string | null): Promise<void> {
  await tx(tell('sent-back', 'articleId', writerOf(articleId, by), always))
}

/** Tells the member whose piece it is that somebody else published it. */
export async function tellAccepted(tx: Transaction, articleId: string, by: string | null): Promise<void> {
  await tx(tell('accepted', 'articleId', writerOf(articleId, by), always))
}

const writerOf = (articleId: string, by: string | null) =>
  query
    .selectFrom('articles as a')
    .select(['a.writerId as userId', 'a.id as aboutId', now.as('at')])
    .$narrowType<{ userId: string }>()
    .where('a.id', '=', articleId)
    .where('a.writerId', 'is not', null)
    .where((eb) => eb('a.writerId', 'is distinct from', by))
