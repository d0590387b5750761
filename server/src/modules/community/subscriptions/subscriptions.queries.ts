import { type QueryCreator, sql } from 'kysely'
import { FOLLOWED_MAX } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'

export interface SubscriptionRow {
  isSubscribed: boolean
  subscriberCount: number
}

const followOf = (followerId: string, followedId: string) =>
  query
    .selectFrom('follows')
    .select('followedId')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)

/** Counts a follower more or less for each follow `changed` in the same statement. */
const countSubscriber = (by: 1 | -1) => (statement: QueryCreator<DB & { changed: { followedId: string } }>) =>
  statement
    .updateTable('users as u')
    .from('changed')
    .set((eb) => ({ subscriberCount: eb('u.subscriberCount', '+', sql.lit(by)) }))
    .whereRef('u.id', '=', 'changed.followedId')
    .returning('u.subscriberCount')

/**
 * Follows an active account and counts the follower once, in one statement; not when the follower follows `FOLLOWED_MAX` others
 * already. Undefined when there is no such account.
 */
export async function insertFollow(
  database: Queryable,
  followerId: string,
  followedId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database(
    query
      .with(
        (cte) => cte('allowed').materialized(),
        (statement) =>
          statement
            .selectFrom('follows')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('followerId', '=', followerId)
            .having(({ fn }) => fn.countAll(), '<', FOLLOWED_MAX),
      )
      .with('changed', (statement) =>
        statement
          .insertInto('follows')
          .columns(['followerId', 'followedId'])
          .expression((eb) =>
            eb
              .selectFrom(['users as u', 'allowed'])
              .select([sql<string>`${followerId}::uuid`.as('followerId'), 'u.id as followedId'])
              .where('u.id', '=', followedId)
              .where('u.isActive', '=', true),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('followedId'),
      )
      .with('counted', countSubscriber(1))
      .selectFrom('users as u')
      .select(({ or, exists, selectFrom, fn }) => [
        or([exists(selectFrom('allowed').select('count')), exists(followOf(followerId, followedId))])
          .$castTo<boolean>()
          .as('isSubscribed'),
        fn.coalesce(selectFrom('counted').select('counted.subscriberCount'), 'u.subscriberCount').as('subscriberCount'),
      ])
      .where('u.id', '=', followedId)
      .where('u.isActive', '=', true),
  )
  return row
}

/** Stops following; an account that was deactivated since can be left too. Undefined when there is no such account. */
export async function deleteFollow(
  database: Queryable,
  followerId: string,
  followedId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database(
    query
      .with('changed', (statement) =>
        statement
          .deleteFrom('follows')
          .where('followerId', '=', followerId)
          .where('followedId', '=', followedId)
          .returning('followedId'),
      )
      .with('counted', countSubscriber(-1))
      .selectFrom('users as u')
      .select(({ selectFrom, fn }) => [
        sql.lit(false).as('isSubscribed'),
        fn.coalesce(selectFrom('counted').select('counted.subscriberCount'), 'u.subscriberCount').as('subscriberCount'),
      ])
      .where('u.id', '=', followedId),
  )
  return row
}

/** State of a person's subscription (null: a guest) to an active account. */
export async function findSubscription(
  database: Queryable,
  followerId: string | null,
  followedId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database(
    query
      .selectFrom('users as u')
      .select(({ exists }) => [
        'u.subscriberCount',
        followerId === null
          ? sql.lit(false).as('isSubscribed')
          : exists(followOf(followerId, followedId)).$castTo<boolean>().as('isSubscribed'),
      ])
      .where('u.id', '=', followedId)
      .where('u.isActive', '=', true),
  )
  return row
}
