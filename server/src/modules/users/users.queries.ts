import type { Queryable } from '../../database/connect.ts'

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
const publicColumns = (sql: Queryable) => sql`
  u.id, u.username, u.avatar, u.banner_url, u.bio, u.user_type, u.created_at, u.subscriber_count, u.articles_count`

/** Columns of an `AccountRow`, of `users u`. */
const accountColumns = (sql: Queryable) => sql`${publicColumns(sql)}, u.email, u.role, u.is_active`

export async function findAccount(sql: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`SELECT ${accountColumns(sql)} FROM users u WHERE u.id = ${id}`
  return row
}

/** The active accounts that a person follows, the last followed first. */
export function listFollowed(sql: Queryable, followerId: string): Promise<FollowedRow[]> {
  return sql<FollowedRow[]>`
    SELECT u.id, u.username, u.avatar, u.user_type, u.articles_count
    FROM follows f JOIN users u ON u.id = f.followed_id
    WHERE f.follower_id = ${followerId} AND u.is_active
    ORDER BY f.created_at DESC, u.id DESC`
}
