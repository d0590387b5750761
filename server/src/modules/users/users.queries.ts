import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { shownAvatar, shownBanner } from './shown-pictures.ts'

/** What anybody may know of an account. */
export interface PublicUserRow {
  id: string
  username: string
  avatar: string | null
  bannerUrl: string | null
  bio: string
  userType: 'user' | 'media'
  createdAt: Date
  subscriberCount: number
  articlesCount: number
}

/** What its owner and administrators know besides. */
export interface AccountRow extends PublicUserRow {
  email: string
  role: 'user' | 'media' | 'admin'
  isActive: boolean
}

export interface FollowedRow {
  id: string
  username: string
  avatar: string | null
  userType: 'user' | 'media'
  articlesCount: number
}

/** Columns of a `PublicUserRow`, of `users u`. */
const publicColumns = fragment`
  u.id, u.username, ${shownAvatar} AS avatar, ${shownBanner} AS banner_url, u.bio, u.user_type, u.created_at, u.subscriber_count, u.articles_count`

/** Columns of an `AccountRow`, of `users u`. */
const accountColumns = fragment`${publicColumns}, u.email, u.role, u.is_active`

export async function findAccount(sql: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`SELECT ${accountColumns} FROM users u WHERE u.id = ${id}`
  return row
}

/** The active accounts that a person follows, the last followed first. */
export function listFollowed(sql: Queryable, followerId: string): Promise<FollowedRow[]> {
  return sql<FollowedRow[]>`
    SELECT u.id, u.username, ${shownAvatar} AS avatar, u.user_type, u.articles_count
    FROM follows f JOIN users u ON u.id = f.followed_id
    WHERE f.follower_id = ${followerId} AND u.is_active
    ORDER BY f.created_at DESC, u.id DESC`
}

export async function findActiveUser(sql: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    SELECT ${accountColumns} FROM users u WHERE u.id = ${id} AND u.is_active`
  return row
}

/** Without regard to case. */
export async function findActiveUserByName(sql: Queryable, username: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    SELECT ${accountColumns} FROM users u WHERE lower(u.username) = lower(${username}) AND u.is_active`
  return row
}

export interface Place {
  offset: number
  limit: number
}

/** How many likely names are put in order: enough for anyone to look through, few enough for the commonest word. */
const CANDIDATES = 200

/**
 * Active accounts by name: the very name first, then those that begin with `q`, then those with a word like it; accents
 * and case do not matter. One more than `limit`.
 */
export function searchUsers(sql: Queryable, q: string, { offset, limit }: Place): Promise<PublicUserRow[]> {
  const prefix = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  // Folded once a query, not once a row. Usernames are ASCII: to fold one is to lower it.
  const asked = fragment`(SELECT kiosque_fold(${q}))`
  return sql<PublicUserRow[]>`
    WITH likely AS (
      SELECT id FROM users WHERE is_active AND lower(username) = ${asked}
      UNION (
        SELECT id FROM users WHERE is_active AND kiosque_fold(username) LIKE (SELECT kiosque_fold(${prefix}))
        LIMIT ${CANDIDATES}
      )
      UNION (SELECT id FROM users WHERE is_active AND ${asked} <% kiosque_fold(username) LIMIT ${CANDIDATES})
    )
    SELECT ${publicColumns} FROM likely JOIN users u USING (id)
    ORDER BY lower(u.username) = ${asked} DESC, starts_with(lower(u.username), ${asked}) DESC,
      word_similarity(${asked}, lower(u.username)) DESC, u.subscriber_count DESC, u.username
    LIMIT ${limit + 1} OFFSET ${offset}`
}

/** Every account, the newest first, one more than `limit`. */
export function listAccounts(sql: Queryable, { offset, limit }: Place): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    SELECT ${accountColumns} FROM users u
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1} OFFSET ${offset}`
}

export interface UserChanges {
  avatar?: string | null | undefined
  bannerUrl?: string | null | undefined
  bio?: string | undefined
}

/** The pictures of an account, which nobody else changes until the transaction ends. Undefined when there is no such account. */
export async function findPictures(
  tx: Transaction,
  id: string,
): Promise<Pick<AccountRow, 'avatar' | 'bannerUrl'> | undefined> {
  const [row] = await tx<Pick<AccountRow, 'avatar' | 'bannerUrl'>[]>`
    SELECT avatar, banner_url FROM users WHERE id = ${id} FOR NO KEY UPDATE`
  return row
}

/** What is left out stays as it is. Undefined when there is no such account. */
export async function updateUser(sql: Queryable, id: string, changes: UserChanges): Promise<AccountRow | undefined> {
  const { avatar, bannerUrl, bio } = changes
  const [row] = await sql<AccountRow[]>`
    UPDATE users u SET
      avatar = ${avatar === undefined ? fragment`u.avatar` : avatar},
      banner_url = ${bannerUrl === undefined ? fragment`u.banner_url` : bannerUrl},
      bio = ${bio === undefined ? fragment`u.bio` : bio}
    WHERE u.id = ${id} RETURNING ${accountColumns}`
  return row
}

export async function updateActive(sql: Queryable, id: string, isActive: boolean): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    UPDATE users u SET is_active = ${isActive} WHERE u.id = ${id} RETURNING ${accountColumns}`
  return row
}

export async function updateRole(
  sql: Queryable,
  id: string,
  role: AccountRow['role'],
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    UPDATE users u SET role = ${role} WHERE u.id = ${id} RETURNING ${accountColumns}`
  return row
}

/** Waits for, and then holds off, every other transaction that does the same. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtext('kiosque.accounts'))`
}

export async function isLastAdmin(sql: Queryable, id: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM users u WHERE u.id = ${id} AND u.role = 'admin' AND u.is_active
      AND NOT EXISTS (SELECT FROM users o WHERE o.role = 'admin' AND o.is_active AND o.id <> u.id)`
  return row !== undefined
}
