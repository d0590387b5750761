import type { AccountUser, Followed, OwnUser, PublicUser } from '#contract/users.ts'
import type { AccountRow, FollowedRow, OwnAccountRow, PublicUserRow } from './users.queries.ts'

/** An account as anybody sees it. */
export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    _id: row.id,
    username: row.username,
    avatar: row.avatar,
    bannerUrl: row.bannerUrl,
    bio: row.bio,
    userType: row.userType,
    createdAt: row.createdAt.toISOString(),
    subscriberCount: row.subscriberCount,
    articlesCount: row.articlesCount,
  }
}

/** An account as its owner and administrators see it. */
export function presentAccount(row: AccountRow): AccountUser {
  return {
    ...presentPublicUser(row),
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
    isActive: row.isActive,
  }
}

/** One's own account with the accounts that one follows. */
export function presentOwnUser(row: OwnAccountRow, followed: readonly FollowedRow[]): OwnUser {
  return {
    ...presentAccount(row),
    following: followed.map(presentFollowed),
    pendingEmail: row.pendingEmail,
    emailRefused: row.emailRefusedAt !== null,
    needsSecondFactor: row.restsAsAdmin,
  }
}

function presentFollowed(row: FollowedRow): Followed {
  return {
    id: row.id,
    _id: row.id,
    username: row.username,
    avatar: row.avatar,
    userType: row.userType,
    articlesCount: row.articlesCount,
  }
}
