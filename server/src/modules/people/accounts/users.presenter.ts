import type { Author } from '#contract/people/author.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { AccountUser, Followed, OwnUser, PublicUser } from '#contract/people/users.ts'
import { isAdmin, isModerator } from '../../../platform/http/authentication.ts'
import { usernameChangeableAt } from './accounts.policy.ts'
import type { AccountRow, FollowedRow, OwnAccountRow, PublicUserRow } from './users.queries.ts'

/** An account as the rows of what it wrote name it. */
interface AuthorNames {
  authorUsername: string
  authorDisplayName: string | null
}

/** The author of what such a row is. */
export const presentAuthor = (row: AuthorNames & { authorId: string; authorAvatar: string | null }): Author => ({
  id: row.authorId,
  _id: row.authorId,
  username: row.authorUsername,
  displayName: row.authorDisplayName,
  avatar: row.authorAvatar,
})

/** The name under which the author of such a row is shown. */
export const authorName = ({ authorUsername, authorDisplayName }: AuthorNames): string =>
  shownName({ username: authorUsername, displayName: authorDisplayName })

/** An account as anybody sees it. */
export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    _id: row.id,
    username: row.username,
    displayName: row.displayName,
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
export function presentOwnUser(
  row: OwnAccountRow,
  followed: readonly FollowedRow[],
): Omit<OwnUser, 'sections' | 'content' | 'sendsMail'> {
  return {
    ...presentAccount(row),
    following: followed.map(presentFollowed),
    pendingEmail: row.pendingEmail,
    emailRefused: row.emailRefusedAt !== null,
    mustConfirmEmail: row.mustConfirmEmail,
    needsSecondFactor: row.restsAsAdmin,
    usernameChangeableAt: usernameChangeableAt(row)?.toISOString() ?? null,
    can: { moderate: isModerator(row), administer: isAdmin(row), write: row.userType === 'media' || row.isMember },
  }
}

function presentFollowed(row: FollowedRow): Followed {
  return {
    id: row.id,
    _id: row.id,
    username: row.username,
    displayName: row.displayName,
    avatar: row.avatar,
    userType: row.userType,
    articlesCount: row.articlesCount,
  }
}
