import type { LinkPurpose } from '#contract/people/links.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { findLink } from '../links/links.queries.ts'
import { linkReplaced, peekLink, takeLink } from '../links/links.ts'
import { isOutOfUse } from './accounts.policy.ts'
import { lockAccount } from './accounts.queries.ts'
import { findStanding } from './users.queries.ts'

/**
 * Uses up a link of an account, which nobody else changes until the transaction ends.
 * @throws as `takeLink`; 410 `LINK_REPLACED` while the account is deactivated or suspended.
 */
export async function takeAccountLink(tx: Transaction, purpose: LinkPurpose, token: string, caller: Caller | null) {
  const known = await findLink(tx, purpose, token)
  // Before the link: who changes an account locks it first, and then ends its links.
  const account = known && (await lockAccount(tx, known.userId))
  const link = await takeLink(tx, purpose, token, caller)
  if (account === undefined || isOutOfUse(account)) throw linkReplaced()
  return { ...link, account }
}

/** Whose link it is, which stays good, and whether the account's address is verified. @throws as `takeAccountLink`. */
export async function peekAccountLink(sql: Queryable, purpose: LinkPurpose, token: string) {
  const userId = await peekLink(sql, purpose, token)
  const standing = await findStanding(sql, userId)
  if (standing === undefined || isOutOfUse(standing)) throw linkReplaced()
  return { userId, isVerified: standing.emailVerifiedAt !== null }
}
