import { type AliasableExpression, type Expression, sql } from 'kysely'
import type { NotificationKind } from '#contract/community/notifications.ts'
import { doesWithAll } from '../modules/publishing/newsroom/newsroom.policy.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'

/** How long somebody is told of pieces, and after how long they have read what they were told. */
const RECENT = sql`interval '10 days'`
const READ = sql`interval '12 hours'`

type Told = AliasableExpression<{ userId: string; aboutId: string; at: Date }>

/** What those of the demonstration were told of, as it would have come about while it was written; what is older is read. */
export async function insertNotifications(
  tx: Transaction,
  now: Date,
  publicationIds: readonly string[],
): Promise<void> {
  const moment = sql<Date>`${now}::timestamptz`
  await tellOf(tx, moment, 'piece', 'articleId', piecesOfFollowed(moment))
  await tellOf(tx, moment, 'reply', 'commentId', answers)
  await tellOf(tx, moment, 'reaction', 'commentId', likes(moment))
  for (const publicationId of publicationIds)
    await tellOf(tx, moment, 'handed-in', 'articleId', handedIn(publicationId))
}

async function tellOf(
  tx: Transaction,
  now: Expression<Date>,
  kind: NotificationKind,
  about: 'articleId' | 'commentId',
  told: Told,
): Promise<void> {
  await tx(
    query
      .insertInto('notifications')
      .columns(['userId', 'kind', about, 'at', 'readAt'])
      .expression(
        query
          .selectFrom(told.as('t'))
          .select(['t.userId', sql<NotificationKind>`${kind}::notification_kind`.as('kind'), 't.aboutId', 't.at'])
          .select(({ ref }) => [
            sql<Date | null>`CASE WHEN ${ref('t.at')} < ${now} - ${READ} THEN ${ref('t.at')} + interval '3 hours' END`.as(
              'readAt',
            ),
          ]),
      ),
  )
}

const piecesOfFollowed = (now: Expression<Date>) =>
  query
    .selectFrom('follows as f')
    .innerJoin('articles as a', 'a.authorId', 'f.followedId')
    .select(['f.followerId as userId', 'a.id as aboutId', 'a.publishedAt as at'])
    .$narrowType<{ at: Date }>()
    .where('a.status', '=', 'published')
    .where(({ ref }) => sql<boolean>`${ref('a.publishedAt')} > greatest(${ref('f.createdAt')}, ${now} - ${RECENT})`)

const answers = query
  .selectFrom('comments as c')
  .innerJoin('comments as p', 'p.id', 'c.parentId')
  .select(['p.authorId as userId', 'c.id as aboutId', 'c.createdAt as at'])
  .$narrowType<{ userId: string }>()
  .whereRef('p.authorId', '<>', 'c.authorId')

/** Somebody liked it an hour later. */
const likes = (now: Expression<Date>) =>
  query
    .selectFrom('comments as c')
    .select(({ ref }) => [
      'c.authorId as userId',
      'c.id as aboutId',
      sql<Date>`least(${ref('c.createdAt')} + interval '1 hour', ${now})`.as('at'),
    ])
    .$narrowType<{ userId: string }>()
    .where('c.likesCount', '>', 0)

const handedIn = (publicationId: string) =>
  query
    .selectFrom('users as u')
    .innerJoin('submissions as s', (join) => join.on('s.publicationId', '=', publicationId))
    .select(['u.id as userId', 's.articleId as aboutId', 's.handedInAt as at'])
    .where(doesWithAll('review', publicationId))
