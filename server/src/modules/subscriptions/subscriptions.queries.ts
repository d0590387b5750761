import { FOLLOWED_MAX } from '#contract/limits.ts'
import type { Queryable } from '../../platform/database/connect.ts'

export interface SubscriptionRow {
  isSubscribed: boolean
  subscriberCount: number
}

/**
 * Follows an active account and counts the follower once, in one statement; not when the follower follows `FOLLOWED_MAX` others
 * already. Undefined when there is no such account.
 */
export async function insertFollow(sql: Queryable, followerId: string, followedId: string) {
  const [row] = await sql<SubscriptionRow[]>`
    WITH allowed AS MATERIALIZED (
      SELECT FROM (SELECT count(*) AS count FROM follows WHERE follower_id = ${followerId}) f WHERE f.count < ${FOLLOWED_MAX}
    ), added AS (
      INSERT INTO follows (follower_id, followed_id)
      SELECT ${followerId}, id FROM users, allowed WHERE id = ${followedId} AND is_active
      ON CONFLICT DO NOTHING RETURNING followed_id
    ), counted AS (
      UPDATE users SET subscriber_count = subscriber_count + 1 FROM added WHERE id = followed_id
      RETURNING subscriber_count
    )
    SELECT
      EXISTS (SELECT FROM allowed)
        OR EXISTS (SELECT FROM follows WHERE follower_id = ${followerId} AND followed_id = ${followedId}) AS is_subscribed,
      coalesce((SELECT subscriber_count FROM counted), subscriber_count) AS subscriber_count
    FROM users WHERE id = ${followedId} AND is_active`
  return row
}

/** Stops following; an account that was deactivated since can be left too. Undefined when there is no such account. */
export async function deleteFollow(sql: Queryable, followerId: string, followedId: string) {
  const [row] = await sql<SubscriptionRow[]>`
    WITH removed AS (
      DELETE FROM follows WHERE follower_id = ${followerId} AND followed_id = ${followedId} RETURNING followed_id
    ), counted AS (
      UPDATE users SET subscriber_count = subscriber_count - 1 FROM removed WHERE id = followed_id
      RETURNING subscriber_count
    )
    SELECT false AS is_subscribed, coalesce((SELECT subscriber_count FROM counted), subscriber_count) AS subscriber_count
    FROM users WHERE id = ${followedId}`
  return row
}

/** State of a person's subscription (null: a guest) to an active account. */
export async function findSubscription(sql: Queryable, followerId: string | null, followedId: string) {
  const [row] = await sql<SubscriptionRow[]>`
    SELECT subscriber_count,
      EXISTS (SELECT FROM follows WHERE follower_id = ${followerId} AND followed_id = ${followedId}) AS is_subscribed
    FROM users WHERE id = ${followedId} AND is_active`
  return row
}
